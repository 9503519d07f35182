import { Transform } from 'node:stream'

const LOUDEST = 4
const SAMPLE_BYTES = 4

/**
 * Makes raw 32-bit float audio from a decoder safe for the next program: no NaN, no infinity, two channels.
 * @param onSamples called with the number of samples per channel that have passed
 */
export function finiteStereo(channels: number, onSamples: (count: number) => void): Transform {
  let rest = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const joined = rest.length ? Buffer.concat([rest, chunk]) : chunk
      const frameBytes = SAMPLE_BYTES * channels
      const whole = joined.length - (joined.length % frameBytes)
      rest = Buffer.from(joined.subarray(whole))
      const input = new Float32Array(
        joined.buffer.slice(joined.byteOffset, joined.byteOffset + whole),
      )
      const output = new Float32Array((input.length / channels) * 2)
      for (let i = 0; i < input.length; i++) {
        const x = input[i]!
        const finite = x >= -LOUDEST && x <= LOUDEST ? x : x > 0 ? LOUDEST : x < 0 ? -LOUDEST : 0
        if (channels === 2) output[i] = finite
        else output[2 * i] = output[2 * i + 1] = finite
      }
      onSamples(input.length / channels)
      done(null, Buffer.from(output.buffer))
    },
  })
}
