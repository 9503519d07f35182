import type { SoundFormat } from '../sound-format.ts'
import type { TrackTags } from '../track-tags.ts'
import type { Analysis, AudioFacts, AudioFormat, RefusalReason } from '../transcoder.ts'
import type { SoundShape } from './sound-sink.ts'

/** A job for a child process, passed as JSON in its only argument. */
export type Job =
  | { kind: 'inspect'; file: string; format: AudioFormat }
  | { kind: 'encode'; file: string; format: AudioFormat; bitsPerSecond: number; outputFile: string }
  | { kind: 'analyse'; file: string; format: AudioFormat; bpmRange?: [number, number] }
  /** Measures raw 32-bit float stereo from standard input, written by another decoder. */
  | { kind: 'measure'; hertz: number; bpmRange?: [number, number] }
  | { kind: 'convert'; file: string; format: AudioFormat; to: SoundFormat; outputFile: string }
  /** Writes the same raw audio as plain WAV or AIFF. */
  | { kind: 'write'; to: 'wav' | 'aiff'; shape: SoundShape; outputFile: string }
  /** Tags a file of ours in place. */
  | {
      kind: 'tag'
      outputFile: string
      format: SoundFormat
      tags: TrackTags
      coverFile: string | null
    }

export type AnalysisOnWire = Omit<Analysis, 'peaks'> & { peaks: string }
export type InspectedOnWire = Omit<AudioFacts, 'seconds' | 'format'>

/** The last line a child writes to standard output. */
export type Answer =
  | { ok: true; value: unknown }
  | { ok: false; reason: RefusalReason; params: Readonly<Record<string, number>> }

export const analysisToWire = (found: Analysis): AnalysisOnWire => ({
  ...found,
  peaks: Buffer.from(found.peaks).toString('base64'),
})

export const analysisFromWire = (found: AnalysisOnWire): Analysis => ({
  ...found,
  peaks: new Uint8Array(Buffer.from(found.peaks, 'base64')),
})
