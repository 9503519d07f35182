import type { Stream, Track } from '@hypha/contract'

/** FFmpeg's AAC encoder adds 1,024 priming samples, here at 44.1 kHz, which the file doesn't declare. */
const AAC_PRIMING_SECONDS = 1024 / 44_100

/** Times that differ by less are equal: a segment ends where the next one starts. */
const SAME_SECONDS = 0.05

/** Returns the best stream that the listener may hear (PL-14); undefined if there is none. */
export const bestOf = ({ streams }: Track): Stream | undefined =>
  streams.toSorted((a, b) => b.bitsPerSecond - a.bitsPerSecond)[0]

/** Returns the duration of a stream's encoder priming in seconds. */
export const primingSecondsOf = ({ codec }: Stream) =>
  codec.startsWith('mp4a') ? AAC_PRIMING_SECONDS : 0

/** Returns the segment at a time of the track; null after the last. */
export function segmentAt(stream: Stream, seconds: number): number | null {
  let end = -primingSecondsOf(stream)
  const index = stream.segmentSeconds.findIndex((each) => (end += each) > seconds + SAME_SECONDS)
  return index < 0 ? null : index
}

/** A byte range of a stream's file: start, and end (exclusive). */
export type Bytes = readonly [start: number, end: number]

/** Returns the byte range of a segment. */
export function segmentBytes({ initBytes, segmentBytes: sizes }: Stream, index: number): Bytes {
  const start = sizes.slice(0, index).reduce((sum, bytes) => sum + bytes, initBytes)
  return [start, start + (sizes[index] ?? 0)]
}

/** The range of the initialization segment. */
export const headerBytes = ({ initBytes }: Stream): Bytes => [0, initBytes]

/** The range needed for the first sound: the header and the first segment. */
export const headBytes = ({ initBytes, segmentBytes: [first = 0] }: Stream): Bytes => [
  0,
  initBytes + first,
]

/** Returns the Range header for a byte range. */
export const rangeOf = ([start, end]: Bytes) => ({ range: `bytes=${start}-${end - 1}` })
