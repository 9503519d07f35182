import type { SoundFormat } from './sound-format.ts'
import type { FileFacts, TrackTags } from './track-tags.ts'

/**
 * Reads what artists upload and prepares what listeners hear.
 *
 * Every call takes a path on the local disk, never an address, and treats the file as hostile: it is
 * opened in a process of its own with no network and bounded time and memory. A file that is not a
 * master we accept throws {@link AudioRefused}; a machine that failed throws {@link TranscoderFailed}.
 */
export interface Transcoder {
  readonly name: string
  /** What the file is, by decoding all of it. */
  inspect(file: string): Promise<AudioFacts>
  /**
   * Writes one fragmented MP4 of stereo AAC to `outputFile` and says where its segments lie.
   * When it throws, part of a file may be there: give each job a folder and remove it.
   */
  encode(file: string, quality: Quality, outputFile: string): Promise<RenditionIndex>
  /** Measures loudness, tempo, key and waveform. `bpmRange` is where the tempo is looked for. */
  analyse(file: string, options?: { bpmRange?: [number, number] }): Promise<Analysis>
  /** Writes the sound in a format that people keep, without tags; what `encode` says of `outputFile` holds here too. */
  convert(file: string, to: SoundFormat, outputFile: string): Promise<AudioFacts>
  /** Tags a file that `convert` made, where it lies. The cover is a JPEG. */
  tag(
    file: string,
    format: SoundFormat,
    tags: TrackTags,
    coverFile: string | null,
  ): Promise<FileFacts>
}

export type Quality = 'standard' | 'high'
export const BITS_PER_SECOND: Record<Quality, number> = { standard: 128_000, high: 320_000 }

export type AudioFormat = 'wav' | 'w64' | 'aiff' | 'flac'

export interface AudioFacts {
  format: AudioFormat
  /** The decoder's name, `pcm_s24le`. */
  codec: string
  hertz: number
  channels: number
  bitsPerSample: number
  /** Samples of one channel, counted while decoding. */
  samples: number
  seconds: number
}

/** One file of an initialisation part and segments directly after one another. */
export interface RenditionIndex {
  codec: 'mp4a.40.2'
  bitsPerSecond: number
  initBytes: number
  segmentBytes: number[]
  /** The first sound starts 1,024 samples in: the coder's priming, which the file does not signal. */
  segmentSeconds: number[]
}

export interface Analysis {
  samples: number
  seconds: number
  /** Integrated loudness by BS.1770-4; −70 where there is nothing to hear. */
  loudnessLufs: number
  truePeakDb: number
  /** 1,024 parts and how loud each is to the ear, 255 at the loudest. */
  peaks: Uint8Array
  /** A suggestion to confirm; null when there is no steady beat. */
  bpm: number | null
  /** A suggestion to confirm; an id of the contract's Camelot keys, null when nothing has a pitch. */
  keyId: number | null
  /** Samples at or above full scale, of both channels. */
  clippedSamples: number
}

export type RefusalReason =
  | 'not-audio'
  | 'empty'
  | 'codec'
  | 'sample-rate'
  | 'channels'
  | 'too-short'
  | 'too-long'
  | 'too-large'
  | 'truncated'
  | 'damaged'

/** The file is not a master we accept. `params` say more about the reason, in a text for the uploader. */
export class AudioRefused extends Error {
  override name = 'AudioRefused'
  readonly reason: RefusalReason
  readonly params: Readonly<Record<string, number>>
  constructor(reason: RefusalReason, params: Readonly<Record<string, number>> = {}) {
    super(reason)
    this.reason = reason
    this.params = params
  }
}

/** The transcoder crashed, hung or is not there: nothing is known about the file, it can be tried again. */
export class TranscoderFailed extends Error {
  override name = 'TranscoderFailed'
}
