import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'
import { loadSecrets } from '../../apps/server/src/platform/secrets.ts'
import {
  createStreamAddresses,
  STREAM_PATH,
} from '../../apps/server/src/modules/streaming/stream-address.ts'
import { randomFrom } from '../support/random.ts'

export interface Segment {
  /** Below the product's media folder. */
  key: string
  /** The signed address, for everybody. */
  path: string
}

export const SEGMENT_BYTES = 200 * 1024
/** What stands before the segment in its file, as the header of a stream does. */
export const SEGMENT_START = 1024

/** Gives `count` tracks, each of another published release, a file with one segment of 200 KB. */
export async function makeSegments(dataDir: string, db: Db, count: number): Promise<Segment[]> {
  const { rows } = await sql<{ id: number }>`
    select track.id from track join release on release.id = release_id
    where status = 'published' and position = 1 order by track.id limit ${count}`.execute(db)
  const bytes = noise(SEGMENT_START + SEGMENT_BYTES)
  const addresses = createStreamAddresses((await loadSecrets(dataDir)).media)
  const now = new Date()
  const segments: Segment[] = []
  for (const { id } of rows) {
    const mediaKey = mediaKeyOf(id)
    const key = `tracks/${mediaKey}/standard.mp4`
    // Each file its own bytes, so that a wrong one is noticed.
    bytes.writeUInt32BE(id, SEGMENT_START)
    await mkdir(join(dataDir, 'media/tracks', mediaKey), { recursive: true })
    await writeFile(join(dataDir, 'media', key), bytes)
    segments.push({ key, path: addresses.sign(STREAM_PATH + key, null, now) })
  }
  await sql`update track set media_key = 'bench' || id
    where id = any(${rows.map(({ id }) => id)}::int[])`.execute(db)
  return segments
}

const mediaKeyOf = (trackId: number) => `bench${trackId}`

function noise(length: number): Buffer {
  const random = randomFrom(23)
  return Buffer.from(Uint8Array.from({ length }, () => random() * 256))
}
