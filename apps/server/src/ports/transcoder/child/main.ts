import { AudioRefused } from '../transcoder.ts'
import { analysisToWire, type Answer, type Job } from './job.ts'

/** Loads only the libraries of the job: measuring raw audio needs no FFmpeg. */
async function run(job: Job): Promise<unknown> {
  if (job.kind === 'measure') {
    const { measureStdin } = await import('./measure-stdin.ts')
    return analysisToWire(measureStdin(job.hertz, job.bpmRange))
  }
  if (job.kind === 'inspect') {
    const { decode } = await import('./decode.ts')
    return decode(job.file, job.format, () => null)
  }
  if (job.kind === 'analyse') {
    const { analyse } = await import('./analyse.ts')
    return analysisToWire(analyse(job.file, job.format, job.bpmRange))
  }
  if (job.kind === 'convert') {
    const { convert } = await import('./convert.ts')
    return convert(job.file, job.format, job.to, job.outputFile)
  }
  if (job.kind === 'write') {
    const { writeStdin } = await import('./write-stdin.ts')
    writeStdin(job.to, job.shape, job.outputFile)
    return null
  }
  if (job.kind === 'tag') {
    const { tag } = await import('./tag.ts')
    return tag(job.outputFile, job.format, job.tags, job.coverFile)
  }
  const { encode } = await import('./encode.ts')
  encode(job.file, job.format, job.bitsPerSecond, job.outputFile)
  return null
}

const answer = (value: Answer) => process.stdout.write(`${JSON.stringify(value)}\n`)

try {
  answer({ ok: true, value: await run(JSON.parse(process.argv[2] ?? '') as Job) })
} catch (error) {
  if (!(error instanceof AudioRefused)) throw error
  answer({ ok: false, reason: error.reason, params: error.params })
}
