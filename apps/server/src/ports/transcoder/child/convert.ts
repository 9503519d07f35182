import { isLossless, soundBits, type SoundFormat, soundHertz } from '../sound-format.ts'
import type { AudioFormat } from '../transcoder.ts'
import { decode } from './decode.ts'
import type { InspectedOnWire } from './job.ts'
import { PcmFile } from './pcm-file.ts'
import { SoundCoder } from './sound-coder.ts'
import type { SoundSink } from './sound-sink.ts'

/** Converts a file to another format. */
export function convert(
  file: string,
  format: AudioFormat,
  to: SoundFormat,
  outputFile: string,
): InspectedOnWire {
  const made: { sink: SoundSink | null } = { sink: null }
  const facts = decode(file, format, ({ hertz, channels, bitsPerSample }) => {
    const bits = isLossless(to) ? soundBits(bitsPerSample) : 24
    const shape = { hertz: soundHertz(to, hertz), channels, bits }
    const sink =
      to === 'wav' || to === 'aiff'
        ? new PcmFile(to, shape, outputFile)
        : new SoundCoder(to, shape, outputFile)
    made.sink = sink
    return {
      hertz: shape.hertz,
      onBlock: (left, right, count) => sink.push(left, right, count),
    }
  })
  made.sink?.finish()
  return facts
}
