import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { TestApp } from '../../../../../tests/support/test-app.ts'

export const AUDIO = Buffer.from('an initialization segment and two more')

/** Gives away the only track of a release, with a stream in the media store. @returns the track's id */
export async function givesAway(
  { services: { db, store } }: TestApp,
  { id }: { id: number },
): Promise<number> {
  const media_key = randomBytes(12).toString('hex')
  const key = `tracks/${media_key}/standard.mp4`
  await store.put(key, Readable.from([AUDIO]), 'audio/mp4')
  const track = await db
    .updateTable('track')
    .set({ media_key, price_cents: 0 })
    .where('release_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('track_rendition')
    .values({
      ...{ track_id: track.id, quality: 'standard', key, codec: 'mp4a.40.2' },
      ...{ bits_per_second: 128_000, init_bytes: 10 },
      ...{ segment_bytes: [14, AUDIO.length - 24], segment_seconds: [30, 30] },
    })
    .execute()
  return track.id
}
