import { Client } from 'pg'
import { daysLaterIn, monthsLaterIn } from '../support/sandbox-clock.ts'

const database = () => ({ host: process.env.STORY_DATABASE!, user: 'hypha', database: 'hypha' })

/** Changes the stories' database in ways no screen does: the passage of time, or the operator. */
export async function inDatabase(statement: string, values: unknown[] = []): Promise<void> {
  const client = new Client(database())
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** Advances the payment provider's clock by months: everything due is paid, refused or ended. */
export const monthsPass = (months: number): Promise<void> => monthsLaterIn(database(), months)
export const daysPass = (days: number): Promise<void> => daysLaterIn(database(), days)
