import type { Analysis, AudioFacts, AudioFormat, RefusalReason } from '../transcoder.ts'

/** What a child process is asked, as the JSON of its only argument. */
export type Job =
  | { kind: 'inspect'; file: string; format: AudioFormat }
  | { kind: 'encode'; file: string; format: AudioFormat; bitsPerSecond: number; outputFile: string }
  | { kind: 'analyse'; file: string; format: AudioFormat; bpmRange?: [number, number] }
  /** Measures raw 32-bit float stereo from standard input, which another decoder writes. */
  | { kind: 'measure'; hertz: number; bpmRange?: [number, number] }

export type AnalysisOnWire = Omit<Analysis, 'peaks'> & { peaks: string }
export type InspectedOnWire = Omit<AudioFacts, 'seconds' | 'format'>

/** The last line a child writes to standard output. */
export type Answer =
  { ok: true; value: unknown } | { ok: false; reason: RefusalReason; message: string }

export const analysisToWire = (found: Analysis): AnalysisOnWire => ({
  ...found,
  peaks: Buffer.from(found.peaks).toString('base64'),
})

export const analysisFromWire = (found: AnalysisOnWire): Analysis => ({
  ...found,
  peaks: new Uint8Array(Buffer.from(found.peaks, 'base64')),
})
