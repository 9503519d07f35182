import { resolve } from 'node:path'
import { checkLength } from './acceptance.ts'
import { analysisFromWire, type AnalysisOnWire, type InspectedOnWire } from './child/job.ts'
import { indexFile } from './fragments.ts'
import { runJob, type ChildOptions } from './run-child.ts'
import { sniff } from './sniff.ts'
import { tagFile } from './tag-file.ts'
import { BITS_PER_SECOND, type Transcoder } from './transcoder.ts'

/** The transcoder with FFmpeg from an npm package, which needs no installation. */
export const nodeAvTranscoder = (options: ChildOptions): Transcoder => ({
  name: 'built-in',

  async inspect(path) {
    const file = resolve(path)
    const format = await sniff(file)
    const found = (await runJob({ kind: 'inspect', file, format }, options)) as InspectedOnWire
    const seconds = found.samples / found.hertz
    checkLength(seconds)
    return { format, ...found, seconds }
  },

  async encode(path, quality, output) {
    const file = resolve(path)
    const outputFile = resolve(output)
    const format = await sniff(file)
    const bitsPerSecond = BITS_PER_SECOND[quality]
    await runJob({ kind: 'encode', file, format, bitsPerSecond, outputFile }, options)
    return { codec: 'mp4a.40.2', bitsPerSecond, ...(await indexFile(outputFile)) }
  },

  async analyse(path, { bpmRange } = {}) {
    const file = resolve(path)
    const format = await sniff(file)
    const job = { kind: 'analyse' as const, file, format, ...(bpmRange ? { bpmRange } : {}) }
    return analysisFromWire((await runJob(job, options)) as AnalysisOnWire)
  },

  async convert(path, to, output) {
    const file = resolve(path)
    const format = await sniff(file)
    const job = { kind: 'convert' as const, file, format, to, outputFile: resolve(output) }
    const found = (await runJob(job, options)) as InspectedOnWire
    return { format, ...found, seconds: found.samples / found.hertz }
  },

  tag: (file, format, tags, coverFile) => tagFile(file, format, tags, coverFile, options),
})
