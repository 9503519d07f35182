import { Analyser } from '../analysis/analyser.ts'
import type { Analysis } from '../transcoder.ts'
import { readStereo } from './read-stereo.ts'

/** Analyzes interleaved 32-bit float stereo from standard input. */
export function measureStdin(hertz: number, bpmRange?: [number, number]): Analysis {
  const analyser = new Analyser(hertz)
  readStereo((left, right, count) => analyser.push(left, right, count))
  return analyser.finish(bpmRange)
}
