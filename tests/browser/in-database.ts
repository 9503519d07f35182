import { Client } from 'pg'
import { daysLaterIn, monthsLaterIn } from '../support/sandbox-clock.ts'

const database = () => ({ host: process.env.STORY_DATABASE!, user: 'hypha', database: 'hypha' })

/** Reads from the stories' database what no screen shows to its reader. */
export async function readDatabase<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client(database())
  await client.connect()
  try {
    return (await client.query(query, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Changes the stories' database in ways no screen does: the passage of time, or the operator. */
export async function inDatabase(statement: string, values: unknown[] = []): Promise<void> {
  await readDatabase(statement, values)
}

/** Advances the payment provider's clock by months: everything due is paid, refused or ended. */
export const monthsPass = (months: number): Promise<void> => monthsLaterIn(database(), months)
export const daysPass = (days: number): Promise<void> => daysLaterIn(database(), days)
