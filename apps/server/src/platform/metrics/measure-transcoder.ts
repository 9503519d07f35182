import { AudioRefused, type Transcoder } from '../../ports/transcoder/transcoder.ts'
import type { Metrics } from './metrics.ts'

type Step = Exclude<keyof Transcoder, 'name'>

/** Measures how long each step of a transcoder takes. A refused file is not a failure of ours. */
export function measureTranscoder(
  transcoder: Transcoder,
  { transcodingSeconds }: Pick<Metrics, 'transcodingSeconds'>,
): Transcoder {
  const measured =
    <Args extends unknown[], T>(step: Step, run: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const end = transcodingSeconds.startTimer({ step })
      try {
        const value = await run(...args)
        end({ result: 'done' })
        return value
      } catch (error) {
        end({ result: error instanceof AudioRefused ? 'refused' : 'failed' })
        throw error
      }
    }
  return {
    name: transcoder.name,
    inspect: measured('inspect', transcoder.inspect),
    encode: measured('encode', transcoder.encode),
    analyse: measured('analyse', transcoder.analyse),
    convert: measured('convert', transcoder.convert),
    tag: measured('tag', transcoder.tag),
  }
}
