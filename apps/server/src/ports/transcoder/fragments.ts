import { open } from 'node:fs/promises'
import type { RenditionIndex } from './transcoder.ts'

/** The length of the encoder's fragments; the first is a segment of its own, the others are paired. */
export const FRAGMENT_SECONDS = 2
const FRAGMENTS_PER_SEGMENT = 2
const AAC_FRAME_SAMPLES = 1024
const HEADER_BYTES = 8

interface Box {
  type: string
  start: number
  end: number
  /** The contents of boxes that are parsed; audio data is not read. */
  body: Buffer
}

const READ = ['moov', 'moof']

/** Returns the top-level boxes of a file. Seeks over the audio instead of reading it. */
async function topBoxes(path: string): Promise<Box[]> {
  await using file = await open(path)
  const { size } = await file.stat()
  const found: Box[] = []
  for (let start = 0; start + HEADER_BYTES <= size;) {
    const header = Buffer.alloc(HEADER_BYTES)
    await file.read(header, 0, HEADER_BYTES, start)
    const type = header.toString('latin1', 4)
    const end = start + header.readUInt32BE(0)
    if (end < start + HEADER_BYTES || end > size) throw new Error('The MP4 file is truncated.')
    const body = Buffer.alloc(READ.includes(type) ? end - start - HEADER_BYTES : 0)
    await file.read(body, 0, body.length, start + HEADER_BYTES)
    found.push({ type, start, end, body })
    start = end
  }
  return found
}

/** Returns the body of a nested box. */
function inner(outer: Buffer, ...path: string[]): Buffer {
  const [type, ...rest] = path
  if (type === undefined) return outer
  for (let at = 0; at + HEADER_BYTES <= outer.length;) {
    const size = outer.readUInt32BE(at)
    if (size < HEADER_BYTES) break
    const found = outer.toString('latin1', at + 4, at + HEADER_BYTES)
    if (found === type) return inner(outer.subarray(at + HEADER_BYTES, at + size), ...rest)
    at += size
  }
  throw new Error(`The MP4 file has no ${type} box.`)
}

/** Returns the number of AAC packets in a fragment; each has 1,024 samples. */
const packets = (moof: Box) => inner(moof.body, 'traf', 'trun').readUInt32BE(4)

function hertzOf(moov: Box): number {
  const header = inner(moov.body, 'trak', 'mdia', 'mdhd')
  return header.readUInt32BE(header[0] === 1 ? 20 : 12)
}

/** Returns the positions and durations of the segments in a fragmented MP4, by parsing its boxes. */
export async function indexFile(
  path: string,
): Promise<Pick<RenditionIndex, 'initBytes' | 'segmentBytes' | 'segmentSeconds'>> {
  const all = await topBoxes(path)
  const moov = all.find((box) => box.type === 'moov')
  if (!moov) throw new Error('The MP4 file has no moov box.')
  const hertz = hertzOf(moov)
  const moofs = all.filter((box) => box.type === 'moof')
  const firsts = moofs.flatMap((_, i) =>
    i === 0 || (i - 1) % FRAGMENTS_PER_SEGMENT === 0 ? [i] : [],
  )
  const segments = firsts.map((first, i) => moofs.slice(first, firsts[i + 1]))
  const soundEnd = all.findLast((box) => box.type === 'mdat')?.end ?? moov.end
  const starts = [...segments.map(([first]) => first!.start), soundEnd]
  return {
    initBytes: moov.end,
    segmentBytes: segments.map((_, i) => starts[i + 1]! - starts[i]!),
    segmentSeconds: segments.map((fragments) => {
      const count = fragments.reduce((sum, moof) => sum + packets(moof), 0)
      return (count * AAC_FRAME_SAMPLES) / hertz
    }),
  }
}
