import { readSync } from 'node:fs'
import { Analyser } from '../analysis/analyser.ts'
import type { Analysis } from '../transcoder.ts'

const STDIN = 0
const FRAMES = 16_384
const FRAME_BYTES = 8

/** Analyses interleaved 32-bit float stereo from standard input. */
export function measureStdin(hertz: number, bpmRange?: [number, number]): Analysis {
  const analyser = new Analyser(hertz)
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
    analyser.push(left, right, count)
    filled = 0
    if (got === 0) return analyser.finish(bpmRange)
  }
}
