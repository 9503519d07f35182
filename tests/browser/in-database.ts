import { Client } from 'pg'

/** Does in the database of the stories what no screen does: what time or an operator brings about. */
export async function inDatabase(statement: string, values: unknown[] = []): Promise<void> {
  const client = new Client({
    host: process.env.STORY_DATABASE!,
    user: 'hypha',
    database: 'hypha',
  })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}
