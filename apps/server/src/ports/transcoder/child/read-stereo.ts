import { readSync } from 'node:fs'
import type { OnBlock } from './on-block.ts'

const STDIN = 0
const FRAMES = 16_384
const FRAME_BYTES = 8

/** Reads interleaved 32-bit float stereo from standard input to its end. */
export function readStereo(onBlock: OnBlock): void {
  const bytes = Buffer.alloc(FRAMES * FRAME_BYTES)
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, FRAMES * 2)
  const left = new Float32Array(FRAMES)
  const right = new Float32Array(FRAMES)
  let filled = 0
  for (;;) {
    const got = readSync(STDIN, bytes, filled, bytes.length - filled, null)
    filled += got
    if (got > 0 && filled < bytes.length) continue
    const count = Math.floor(filled / FRAME_BYTES)
    for (let i = 0; i < count; i++) {
      left[i] = samples[2 * i]!
      right[i] = samples[2 * i + 1]!
    }
    onBlock(left, right, count)
    filled = 0
    if (got === 0) return
  }
}
