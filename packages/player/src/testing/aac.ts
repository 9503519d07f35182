import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Coder } from '../../../../apps/server/src/ports/transcoder/child/coder.ts'
import { indexFile } from '../../../../apps/server/src/ports/transcoder/fragments.ts'

const HERTZ = 44_100
const LEVEL = 0.4

export interface TestTrack {
  bytes: Buffer
  /** Without encoder priming. */
  seconds: number
  initBytes: number
  segmentBytes: number[]
  segmentSeconds: number[]
}

/** Encodes a tone like the server does: AAC in one fragmented MP4, with its index. */
export async function encodeTone(
  frequency: number,
  seconds: number,
  bitsPerSecond = 128_000,
): Promise<TestTrack> {
  const folder = await mkdtemp(join(tmpdir(), 'hypha-tone-'))
  try {
    const file = join(folder, 'tone.mp4')
    const tone = Float32Array.from(
      { length: Math.round(seconds * HERTZ) },
      (_, i) => LEVEL * Math.sin((2 * Math.PI * frequency * i) / HERTZ),
    )
    const coder = new Coder(HERTZ, bitsPerSecond, file)
    coder.push(tone, tone, tone.length)
    coder.finish()
    return {
      bytes: await readFile(file),
      seconds: tone.length / HERTZ,
      ...(await indexFile(file)),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
