import { renditionHertz } from '../rendition.ts'
import type { AudioFormat } from '../transcoder.ts'
import { Coder } from './coder.ts'
import { decode } from './decode.ts'

/** Writes a file's audio as fragmented AAC to `outputFile`. */
export function encode(
  file: string,
  format: AudioFormat,
  bitsPerSecond: number,
  outputFile: string,
): void {
  const made: { coder: Coder | null } = { coder: null }
  decode(file, format, ({ hertz }) => {
    const coder = new Coder(renditionHertz(hertz), bitsPerSecond, outputFile)
    made.coder = coder
    return {
      hertz: renditionHertz(hertz),
      onBlock: (left, right, count) => coder.push(left, right, count),
    }
  })
  made.coder?.finish()
}
