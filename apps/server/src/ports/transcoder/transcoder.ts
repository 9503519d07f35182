import type { SoundFormat } from './sound-format.ts'
import type { FileFacts, TrackTags } from './track-tags.ts'

/**
 * Reads artists' uploads and prepares streams and downloads.
 *
 * Every call takes a path on the local disk, never an address, and treats the file as hostile: it is opened in its own
 * process without network and with limited time and memory. Throws {@link AudioRefused} for a file that is not an
 * acceptable master, and {@link TranscoderFailed} if the machine failed.
 */
export interface Transcoder {
  readonly name: string
  /** Returns the properties of a file, by decoding all of it. */
  inspect(file: string): Promise<AudioFacts>
  /**
   * Writes one fragmented MP4 of stereo AAC to `outputFile` and returns the positions of its segments. If it throws, a
   * partial file may be left: give each job a folder and remove it.
   */
  encode(file: string, quality: Quality, outputFile: string): Promise<RenditionIndex>
  /** Measures loudness, tempo, key and waveform. `bpmRange` limits the tempo. */
  analyse(file: string, options?: { bpmRange?: [number, number] }): Promise<Analysis>
  /** Writes the audio in a download format, without tags. `outputFile` as in `encode`. */
  convert(file: string, to: SoundFormat, outputFile: string): Promise<AudioFacts>
  /** Tags a file from `convert` in place. The cover is a JPEG. */
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
  /** The decoder's name, such as `pcm_s24le`. */
  codec: string
  hertz: number
  channels: number
  bitsPerSample: number
  /** Samples per channel, counted while decoding. */
  samples: number
  seconds: number
}

/** One file with an initialization part directly followed by the segments. */
export interface RenditionIndex {
  codec: 'mp4a.40.2'
  bitsPerSecond: number
  initBytes: number
  segmentBytes: number[]
  /** The audio starts at sample 1,024, after the coder's priming, which the file does not signal. */
  segmentSeconds: number[]
}

export interface Analysis {
  samples: number
  seconds: number
  /** Integrated loudness by BS.1770-4; −70 for silence. */
  loudnessLufs: number
  truePeakDb: number
  /** 1,024 parts with their perceived loudness; 255 is the loudest. */
  peaks: Uint8Array
  /** A suggestion to confirm; null if there is no steady beat. */
  bpm: number | null
  /** A suggestion to confirm: an id of the contract's Camelot keys; null if nothing has a pitch. */
  keyId: number | null
  /** Samples at or above full scale, in both channels. */
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

/** The file is not an acceptable master. `params` are parameters of the reason's text. */
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

/** The transcoder crashed, hung or is missing: nothing is known about the file, so it can be retried. */
export class TranscoderFailed extends Error {
  override name = 'TranscoderFailed'
}
