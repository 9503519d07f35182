import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'
import type { MediaStore } from '../../apps/server/src/ports/media-store/media-store.ts'

/** Stands for the audio of each quality. */
export const RENDITION_BYTES = { standard: randomBytes(5_000), high: randomBytes(9_000) }

/** Gives a track renditions in both qualities; their bytes stand for audio. @returns its media key */
export async function makesAudible(
  { db, store }: { db: Db; store: MediaStore },
  trackId: number,
): Promise<string> {
  const mediaKey = randomBytes(12).toString('hex')
  await db.updateTable('track').set({ media_key: mediaKey }).where('id', '=', trackId).execute()
  for (const quality of ['standard', 'high'] as const) {
    const key = `tracks/${mediaKey}/${quality}.mp4`
    const bytes = RENDITION_BYTES[quality]
    await store.put(key, Readable.from([bytes]), 'audio/mp4')
    await db
      .insertInto('track_rendition')
      .values({
        track_id: trackId,
        quality,
        key,
        codec: 'mp4a.40.2',
        bits_per_second: bytes.length * 20,
        init_bytes: 1_000,
        segment_bytes: [bytes.length - 1_000],
        segment_seconds: [4],
      })
      .execute()
  }
  return mediaKey
}
