import { open, type FileHandle } from 'node:fs/promises'
import type { PcmShape } from './pcm-shape.ts'

const HEAD_BYTES = 44
const COPY_BYTES = 1 << 20

function head({ hertz, channels, used, isFloat }: PcmShape, bytes: number): Buffer {
  const made = Buffer.alloc(HEAD_BYTES)
  made.write('RIFF', 0)
  made.writeUInt32LE(HEAD_BYTES - 8 + bytes, 4)
  made.write('WAVEfmt ', 8)
  made.writeUInt32LE(16, 16)
  made.writeUInt16LE(isFloat ? 3 : 1, 20)
  made.writeUInt16LE(channels, 22)
  made.writeUInt32LE(hertz, 24)
  made.writeUInt32LE(hertz * channels * used, 28)
  made.writeUInt16LE(channels * used, 32)
  made.writeUInt16LE(8 * used, 34)
  made.write('data', 36)
  made.writeUInt32LE(bytes, 40)
  return made
}

/** Returns the used bytes of samples, in little-endian order. */
function plain(samples: Buffer, { width, used, isBigEndian }: PcmShape): Buffer {
  if (width === used && !isBigEndian) return samples
  const made = Buffer.alloc((samples.length / width) * used)
  let to = 0
  for (let from = 0; from < samples.length; from += width)
    for (let byte = width - used; byte < width; byte++)
      made[to++] = samples[from + (isBigEndian ? width - 1 - byte : byte)]!
  return made
}

/** Writes samples as a WAV that every FFmpeg reads; a last incomplete frame is left out. */
export async function writePlainCopy(
  from: FileHandle,
  sound: { at: number; bytes: number },
  shape: PcmShape,
  target: string,
): Promise<void> {
  const frameBytes = shape.channels * shape.width
  const frames = Math.floor(sound.bytes / frameBytes)
  const end = sound.at + frames * frameBytes
  await using to = await open(target, 'w')
  await to.writeFile(head(shape, frames * shape.channels * shape.used))
  const piece = Buffer.alloc(Math.ceil(COPY_BYTES / frameBytes) * frameBytes)
  for (let at = sound.at; at < end;) {
    const { bytesRead } = await from.read(piece, 0, Math.min(piece.length, end - at), at)
    const whole = bytesRead - (bytesRead % frameBytes)
    if (whole === 0) return
    await to.writeFile(plain(piece.subarray(0, whole), shape))
    at += whole
  }
}
