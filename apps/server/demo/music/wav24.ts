import { open } from 'node:fs/promises'
import type { RenderedTrack } from './render-track.ts'

const FULL_SCALE = 8_388_607
const FRAME_BYTES = 6
const CHUNK_FRAMES = 1 << 17

function header(frames: number, hertz: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + frames * FRAME_BYTES, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(hertz, 24)
  head.writeUInt32LE(hertz * FRAME_BYTES, 28)
  head.writeUInt16LE(FRAME_BYTES, 32)
  head.writeUInt16LE(24, 34)
  head.write('data', 36)
  head.writeUInt32LE(frames * FRAME_BYTES, 40)
  return head
}

function put(bytes: Buffer, at: number, sample: number) {
  const value = Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE)
  bytes[at] = value & 255
  bytes[at + 1] = (value >> 8) & 255
  bytes[at + 2] = (value >> 16) & 255
}

/** Writes a track as a 24-bit WAV, a piece at a time. */
export async function writeWav24(
  file: string,
  { left, right, hertz }: RenderedTrack,
): Promise<void> {
  await using output = await open(file, 'w')
  await output.write(header(left.length, hertz))
  const chunk = Buffer.alloc(CHUNK_FRAMES * FRAME_BYTES)
  for (let from = 0; from < left.length; from += CHUNK_FRAMES) {
    const count = Math.min(CHUNK_FRAMES, left.length - from)
    for (let i = 0; i < count; i++) {
      put(chunk, i * FRAME_BYTES, left[from + i]!)
      put(chunk, i * FRAME_BYTES + 3, right[from + i]!)
    }
    await output.write(chunk.subarray(0, count * FRAME_BYTES))
  }
}
