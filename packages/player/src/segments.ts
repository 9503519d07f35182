import type { Stream } from '@hypha/contract'

/** FFmpeg's AAC coder begins with 1,024 samples that are no music, here at 44.1 kHz; the file does not say so. */
const AAC_PRIMING_SECONDS = 1024 / 44_100

/** Times that differ by less are the same: a segment ends where the next begins. */
const SAME_SECONDS = 0.05

/** What a stream begins with that is not music, in seconds. */
export const primingSecondsOf = ({ codec }: Stream) =>
  codec.startsWith('mp4a') ? AAC_PRIMING_SECONDS : 0

/** The segment that holds a time of the track; null behind the last. */
export function segmentAt(stream: Stream, seconds: number): number | null {
  let end = -primingSecondsOf(stream)
  const index = stream.segmentSeconds.findIndex((each) => (end += each) > seconds + SAME_SECONDS)
  return index < 0 ? null : index
}

/** A part of a stream's file: its first byte, and the one behind its last. */
export type Bytes = readonly [start: number, end: number]

/** Where a segment stands. */
export function segmentBytes({ initBytes, segmentBytes: sizes }: Stream, index: number): Bytes {
  const start = sizes.slice(0, index).reduce((sum, bytes) => sum + bytes, initBytes)
  return [start, start + (sizes[index] ?? 0)]
}

/** What a decoder needs before any segment. */
export const headerBytes = ({ initBytes }: Stream): Bytes => [0, initBytes]

/** With these the first sound can be made: the header and the first segment beside it. */
export const headBytes = ({ initBytes, segmentBytes: [first = 0] }: Stream): Bytes => [
  0,
  initBytes + first,
]

/** The header that asks for a part. */
export const rangeOf = ([start, end]: Bytes) => ({ range: `bytes=${start}-${end - 1}` })
