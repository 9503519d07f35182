import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { TrackRenditionTable } from '../../../platform/database/schema.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
import type { Quality, Transcoder } from '../../../ports/transcoder/transcoder.ts'

export interface Source {
  trackId: number
  /** The path of the original, in a folder for the results. */
  master: string
  folder: string
  /** Under which the rendition is stored. */
  mediaKey: string
}

/** Encodes an original in a quality and stores the result. @returns the row of the rendition */
export async function renderQuality(
  { store, patientTranscoder }: { store: MediaStore; patientTranscoder: Transcoder },
  { trackId, master, folder, mediaKey }: Source,
  quality: Quality,
): Promise<Insertable<TrackRenditionTable>> {
  const file = join(folder, `${quality}.mp4`)
  const index = await patientTranscoder.encode(master, quality, file)
  const key = `tracks/${mediaKey}/${quality}.mp4`
  await store.put(key, createReadStream(file), 'audio/mp4')
  return {
    track_id: trackId,
    quality,
    key,
    codec: index.codec,
    bits_per_second: index.bitsPerSecond,
    init_bytes: index.initBytes,
    segment_bytes: index.segmentBytes,
    segment_seconds: index.segmentSeconds,
  }
}
