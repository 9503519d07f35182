import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { wav } from '../support/audio/index.ts'

/** Keeps a master of each track of a release: the demo's music comes without, and downloads are made of them. */
export async function keepsMasters(release: string): Promise<void> {
  const client = new Client({ host: process.env.STORY_DATABASE!, user: 'hypha', database: 'hypha' })
  await client.connect()
  const { rows } = await client.query<{ original_key: string; duration_seconds: string }>(
    `select original_key, duration_seconds from track
     join release on release.id = release_id where release.title = $1`,
    [release],
  )
  await client.end()
  for (const { original_key, duration_seconds } of rows) {
    const file = join(dirname(process.env.STORY_OUTBOX!), 'media', original_key)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, wav({ seconds: Number(duration_seconds) }))
  }
}
