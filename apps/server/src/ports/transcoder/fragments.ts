import { readFile } from 'node:fs/promises'
import type { RenditionIndex } from './transcoder.ts'

/** The coder is told to close a fragment this often; the first is a segment, then two make one. */
export const FRAGMENT_SECONDS = 2
const FRAGMENTS_PER_SEGMENT = 2

interface Box {
  type: string
  start: number
  end: number
  body: number
}

function boxes(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > to) throw new Error('The MP4 is not whole.')
    const type = bytes.toString('latin1', at + 4, at + 8)
    found.push({ type, start: at, end: at + size, body: at + 8 })
    at += size
  }
  return found
}

function inner(bytes: Buffer, outer: Box, ...path: string[]): Box {
  const [type, ...rest] = path
  const box = boxes(bytes, outer.body, outer.end).find((each) => each.type === type)
  if (!box) throw new Error(`The MP4 has no ${type}.`)
  return rest.length ? inner(bytes, box, ...rest) : box
}

const AAC_FRAME_SAMPLES = 1024

/** AAC packets of a fragment: every one holds 1,024 samples. */
function packets(bytes: Buffer, moof: Box): number {
  const trun = inner(bytes, moof, 'traf', 'trun')
  return bytes.readUInt32BE(trun.body + 4)
}

function hertzOf(bytes: Buffer, moov: Box): number {
  const mdhd = inner(bytes, moov, 'trak', 'mdia', 'mdhd')
  const version = bytes[mdhd.body]
  return bytes.readUInt32BE(mdhd.body + (version === 1 ? 20 : 12))
}

/** Where the segments of a fragmented MP4 lie, by reading its boxes. */
export function indexOf(
  bytes: Buffer,
): Pick<RenditionIndex, 'initBytes' | 'segmentBytes' | 'segmentSeconds'> {
  const all = boxes(bytes, 0, bytes.length)
  const moov = all.find((box) => box.type === 'moov')
  if (!moov) throw new Error('The MP4 has no moov.')
  const hertz = hertzOf(bytes, moov)
  const moofs = all.filter((box) => box.type === 'moof')
  const last = all.findLast((box) => box.type === 'mdat')
  const starts = moofs.filter((_, i) => i === 0 || (i - 1) % FRAGMENTS_PER_SEGMENT === 0)
  const ends = [...starts.slice(1).map((box) => box.start), last?.end ?? moov.end]
  return {
    initBytes: moov.end,
    segmentBytes: starts.map((box, i) => ends[i]! - box.start),
    segmentSeconds: starts.map((box, i) => {
      const within = moofs.filter((moof) => moof.start >= box.start && moof.start < ends[i]!)
      const count = within.reduce((sum, moof) => sum + packets(bytes, moof), 0)
      return (count * AAC_FRAME_SAMPLES) / hertz
    }),
  }
}

export const indexFile = async (path: string) => indexOf(await readFile(path))
