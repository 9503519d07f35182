import type { SoundShape } from './sound-sink.ts'
import { PcmFile } from './pcm-file.ts'
import { readStereo } from './read-stereo.ts'

/** Writes interleaved 32-bit float stereo from standard input as plain WAV or AIFF. */
export function writeStdin(kind: 'wav' | 'aiff', shape: SoundShape, outputFile: string): void {
  const file = new PcmFile(kind, shape, outputFile)
  readStereo((left, right, count) => file.push(left, right, count))
  file.finish()
}
