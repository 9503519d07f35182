/** Properties of a track's file in each format, before and after it is made. */
import type { DownloadFormatId } from '@hypha/contract'
import {
  isLossless,
  OPUS_BITS_PER_SECOND,
  soundBits,
  type SoundFormat,
  soundHertz,
} from '../../../ports/transcoder/sound-format.ts'
import type { MusicRow } from './downloads.queries.ts'

/** Without a dot. */
const EXTENSIONS: Record<SoundFormat, string> = {
  'mp3-320': 'mp3',
  'mp3-v0': 'mp3',
  flac: 'flac',
  wav: 'wav',
  aiff: 'aiff',
  alac: 'm4a',
  opus: 'opus',
}
const CONTENT_TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  wav: 'audio/wav',
  w64: 'audio/x-w64',
  aiff: 'audio/aiff',
  aif: 'audio/aiff',
  m4a: 'audio/mp4',
  opus: 'audio/ogg',
  zip: 'application/zip',
}

type Master = Pick<
  MusicRow,
  | 'original_key'
  | 'original_bytes'
  | 'duration_seconds'
  | 'sample_count'
  | 'master_format'
  | 'master_hertz'
  | 'master_bits'
  | 'master_channels'
>

const extensionOfKey = (key: string) => key.slice(key.lastIndexOf('.') + 1)

export const contentTypeOf = (fileName: string): string =>
  CONTENT_TYPES[extensionOfKey(fileName)] ?? 'application/octet-stream'

export const extensionOf = (track: Master, format: DownloadFormatId): string =>
  format === 'original'
    ? (track.master_format ?? extensionOfKey(track.original_key))
    : EXTENSIONS[format]

const masterHertz = ({ master_hertz, sample_count, duration_seconds }: Master): number | null =>
  master_hertz ??
  (sample_count && duration_seconds ? Math.round(sample_count / duration_seconds) : null)

/** Approximate size of tags and cover. */
const TAGS_BYTES = 400_000
/** Typical ratio to PCM; dense music rarely compresses better. */
const LOSSLESS_SHARE = 0.75
const V0_BITS_PER_SECOND = 260_000
/** WAV and AIFF have 32-bit lengths. */
const PCM_MAX_BYTES = 4_290_000_000

function plainBytes(track: Master): number {
  const frames = (track.duration_seconds ?? 0) * (masterHertz(track) ?? 44_100)
  return frames * (track.master_channels ?? 2) * (soundBits(track.master_bits ?? 24) / 8)
}

const bitsPerSecond = {
  'mp3-320': 320_000,
  'mp3-v0': V0_BITS_PER_SECOND,
  opus: OPUS_BITS_PER_SECOND,
}

function reckonBytes(track: Master, format: SoundFormat): number {
  if (format === 'wav' || format === 'aiff') return Math.round(plainBytes(track)) + TAGS_BYTES
  if ((format === 'flac' || format === 'alac') && track.master_format === 'flac')
    return track.original_bytes + TAGS_BYTES
  if (format === 'flac' || format === 'alac')
    return Math.round(plainBytes(track) * LOSSLESS_SHARE) + TAGS_BYTES
  return Math.round(((track.duration_seconds ?? 0) * bitsPerSecond[format]) / 8) + TAGS_BYTES
}

/** Excludes WAV and AIFF for files over their size limit, such as three hours at a high sample rate. */
export const isOffered = (track: Master, format: DownloadFormatId): boolean =>
  !((format === 'wav' || format === 'aiff') && plainBytes(track) > PCM_MAX_BYTES)

export interface TrackFormat {
  extension: string
  bitDepth: number | null
  sampleRate: number | null
  kbps: number | null
  bytes: number
}

/** @param cachedBytes size of the file if it has been made */
export function trackFormat(
  track: Master,
  format: DownloadFormatId,
  cachedBytes: number | null,
): TrackFormat {
  const extension = extensionOf(track, format)
  const hertz = masterHertz(track)
  if (format === 'original')
    return {
      extension,
      bitDepth: track.master_bits,
      sampleRate: hertz,
      kbps: null,
      bytes: track.original_bytes,
    }
  return {
    extension,
    bitDepth:
      isLossless(format) && track.master_bits !== null ? soundBits(track.master_bits) : null,
    sampleRate: hertz && soundHertz(format, hertz),
    kbps: format === 'mp3-320' ? 320 : null,
    bytes: cachedBytes ?? reckonBytes(track, format),
  }
}
