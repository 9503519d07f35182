import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { coverHue, coverSvg } from '@hypha/covers'
import type { StoredCover } from '../src/modules/pictures/pictures.service.ts'
import { MASTER_BITS, MASTER_CHANNELS } from '../src/ports/transcoder/prepare-own.ts'
import type { Quality } from '../src/ports/transcoder/transcoder.ts'
import type { Services } from '../src/services.ts'
import type { DemoRelease, DemoTrack } from './catalogue/types.ts'
import type { Renderer } from './music/renderer.ts'
import { HERTZ } from './music/signal.ts'

export interface Studio {
  services: Services
  renderer: Renderer
}

/** Draws a release's cover in the color of its first track's key, and stores it in every size. */
export async function makeCover(
  { services, renderer }: Studio,
  release: DemoRelease,
  folder: string,
): Promise<StoredCover> {
  const { keyId, bpm } = release.tracks[0]!
  const file = join(folder, 'cover.png')
  const svg = coverSvg({
    seed: release.catalogueNumber,
    subgenre: release.subgenres[0]!,
    keyId,
    bpm,
  })
  await renderer.draw({ svg, file })
  return services.pictures.storeCover(await readFile(file), coverHue(keyId))
}

export type MadeTrack = Awaited<ReturnType<typeof makeTrack>>

/** Prepares a track like an upload, but without checks: the audio is our own and still in memory. */
export async function makeTrack({ services, renderer }: Studio, track: DemoTrack, folder: string) {
  const { seed, subgenre, keyId, bpm, seconds } = track
  const files = {
    original: join(folder, 'original.flac'),
    standard: join(folder, 'standard.mp4'),
    high: join(folder, 'high.mp4'),
  }
  const { renditions, analysis } = await renderer.make({
    input: { seed, subgenre, keyId, bpm, seconds },
    files,
  })
  const mediaKey = randomBytes(12).toString('hex')
  const store = async (quality: Quality) => {
    const { codec, bitsPerSecond, initBytes, segmentBytes, segmentSeconds } = renditions[quality]
    const key = `tracks/${mediaKey}/${quality}.mp4`
    await services.store.put(key, createReadStream(files[quality]), 'audio/mp4')
    return {
      quality,
      key,
      codec,
      bits_per_second: bitsPerSecond,
      init_bytes: initBytes,
      segment_bytes: segmentBytes,
      segment_seconds: segmentSeconds,
    }
  }
  const { size } = await stat(files.original)
  const originalKey = `originals/${mediaKey}/master.flac`
  await services.store.put(originalKey, createReadStream(files.original), 'audio/flac')
  return {
    track,
    renditions: [await store('standard'), await store('high')],
    media_key: mediaKey,
    original_key: originalKey,
    original_bytes: size,
    master_format: 'flac' as const,
    master_hertz: HERTZ,
    master_bits: MASTER_BITS,
    master_channels: MASTER_CHANNELS,
    duration_seconds: analysis.seconds,
    sample_count: analysis.samples,
    peaks: Buffer.from(analysis.peaks),
    loudness_lufs: analysis.loudnessLufs,
    true_peak_db: analysis.truePeakDb,
    clipped_samples: analysis.clippedSamples,
    suggested_bpm: analysis.bpm,
    suggested_key_id: analysis.keyId,
  }
}
