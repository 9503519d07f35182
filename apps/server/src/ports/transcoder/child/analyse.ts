import { Analyser } from '../analysis/analyser.ts'
import { decode } from './decode.ts'
import type { AudioFormat, Analysis } from '../transcoder.ts'

export function analyse(file: string, format: AudioFormat, bpmRange?: [number, number]): Analysis {
  const made: { analyser: Analyser | null } = { analyser: null }
  decode(file, format, ({ hertz }) => {
    const analyser = new Analyser(hertz)
    made.analyser = analyser
    return { hertz, onBlock: (left, right, count) => analyser.push(left, right, count) }
  })
  if (!made.analyser) throw new Error('Nothing was decoded.')
  return made.analyser.finish(bpmRange)
}
