import { resolve } from 'node:path'
import { checkLength } from './acceptance.ts'
import { analysisFromWire, type AnalysisOnWire, type InspectedOnWire } from './child/job.ts'
import { indexFile } from './fragments.ts'
import { openMaster } from './open-master.ts'
import { runJob, type ChildOptions } from './run-child.ts'
import { tagFile } from './tag-file.ts'
import { BITS_PER_SECOND, type Transcoder } from './transcoder.ts'

/** The transcoder with FFmpeg from an npm package, which needs no installation. */
export const nodeAvTranscoder = (options: ChildOptions): Transcoder => ({
  name: 'built-in',

  async inspect(path) {
    await using master = await openMaster(path)
    const { file, container } = master
    const found = (await runJob(
      { kind: 'inspect', file, format: container },
      options,
    )) as InspectedOnWire
    const seconds = found.samples / found.hertz
    checkLength(seconds)
    return { format: master.format, ...found, seconds }
  },

  async encode(path, quality, output) {
    const outputFile = resolve(output)
    await using master = await openMaster(path)
    const { file, container } = master
    const bitsPerSecond = BITS_PER_SECOND[quality]
    await runJob({ kind: 'encode', file, format: container, bitsPerSecond, outputFile }, options)
    return { codec: 'mp4a.40.2', bitsPerSecond, ...(await indexFile(outputFile)) }
  },

  async analyse(path, { bpmRange } = {}) {
    await using master = await openMaster(path)
    const { file, container } = master
    const job = {
      kind: 'analyse' as const,
      file,
      format: container,
      ...(bpmRange ? { bpmRange } : {}),
    }
    return analysisFromWire((await runJob(job, options)) as AnalysisOnWire)
  },

  async convert(path, to, output) {
    await using master = await openMaster(path)
    const { file, container } = master
    const job = {
      kind: 'convert' as const,
      file,
      format: container,
      to,
      outputFile: resolve(output),
    }
    const found = (await runJob(job, options)) as InspectedOnWire
    return { format: master.format, ...found, seconds: found.samples / found.hertz }
  },

  tag: (file, format, tags, coverFile) => tagFile(file, format, tags, coverFile, options),
})
