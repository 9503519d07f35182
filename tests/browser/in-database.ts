import { Client } from 'pg'
import { daysLaterIn, monthsLaterIn } from '../support/sandbox-clock.ts'

const database = () => ({ host: process.env.STORY_DATABASE!, user: 'hypha', database: 'hypha' })

/** Does in the database of the stories what no screen does: what time or an operator brings about. */
export async function inDatabase(statement: string, values: unknown[] = []): Promise<void> {
  const client = new Client(database())
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** Months pass at the payment provider: whatever is due until then is paid, refused or ended. */
export const monthsPass = (months: number): Promise<void> => monthsLaterIn(database(), months)
export const daysPass = (days: number): Promise<void> => daysLaterIn(database(), days)
