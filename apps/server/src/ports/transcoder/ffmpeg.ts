import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AUDIO_MAX_SECONDS } from '@hypha/contract/limits'
import { checkHeader, checkLength, damaged, samplesMax, tooLong, truncated } from './acceptance.ts'
import { analysisFromWire, type AnalysisOnWire } from './child/job.ts'
import {
  decodeArguments,
  encodeArguments,
  probeArguments,
  readStreamLine,
  soundArguments,
} from './ffmpeg-arguments.ts'
import { finiteStereo } from './finite-stereo.ts'
import { indexFile } from './fragments.ts'
import type { Files } from './isolation.ts'
import { openMaster } from './open-master.ts'
import { renditionHertz } from './rendition.ts'
import {
  answerOf,
  childCommand,
  failure,
  finished,
  start,
  type ChildOptions,
  type Ending,
} from './run-child.ts'
import { soundBits, soundHertz } from './sound-format.ts'
import { tagFile } from './tag-file.ts'
import {
  AudioRefused,
  BITS_PER_SECOND,
  TranscoderFailed,
  type AudioFormat,
  type Transcoder,
} from './transcoder.ts'

/** Tolerance for lengths, which ffmpeg prints in hundredths of a second. */
const CLOCK_SECONDS = 0.02

/** FFmpeg was not found or may not be executed, so that it says nothing about a file. */
const isUnusable = ({ code }: Ending) => code === 126 || code === 127

/** A transcoder with the operator's own ffmpeg. */
export function ffmpegTranscoder(command: string, options: ChildOptions): Transcoder {
  const ffmpeg = (args: string[], { reads = [], writes = [] }: Partial<Files>, input = false) =>
    start({ words: [command, ...args], reads, writes }, options, { input })

  async function header(file: string, format: AudioFormat) {
    const ending = await finished(ffmpeg(probeArguments(file, format), { reads: [file] }), options)
    if (ending.signal || ending.timedOut) throw failure(ending, 'probe')
    const found = readStreamLine(ending.stderr)
    if (!found) throw isUnusable(ending) ? failure(ending, 'probe') : damaged()
    checkHeader(found)
    // Reject an overlong file without decoding it; a WAV's header may claim too much, so only FLAC's is trusted.
    if (format === 'flac' && found.seconds > AUDIO_MAX_SECONDS) throw tooLong()
    return found
  }

  /** Decodes into `target`; resolves with the number of samples per channel. */
  async function decode(
    about: { file: string; format: AudioFormat; channels: number; hertz: number },
    target?: Writable,
  ): Promise<number> {
    const args = decodeArguments(about.file, about.format, about.hertz)
    const child = ffmpeg(args, { reads: [about.file] })
    let samples = 0
    const safe = finiteStereo(about.channels, (count) => {
      samples += count
      if (samples > samplesMax(about.hertz)) safe.destroy(tooLong())
    })
    if (!target) safe.resume()
    const ended = finished(child, options, false)
    const flow = target ? pipeline(child.stdout!, safe, target) : pipeline(child.stdout!, safe)
    const flowed = await flow.then(
      () => null,
      (error: unknown) => {
        child.kill('SIGKILL')
        return error
      },
    )
    const ending = await ended
    if (flowed instanceof AudioRefused) throw flowed
    if (ending.signal || ending.timedOut) throw failure(ending, 'decode')
    if (ending.code !== 0 || samples === 0) throw damaged()
    if (flowed)
      throw new TranscoderFailed('The decoded audio could not be piped to the encoder.', {
        cause: flowed,
      })
    return samples
  }

  /** Decodes into another process; resolves with the ending of that one. */
  async function decodeInto(about: Parameters<typeof decode>[0], child: ChildProcess) {
    const [decoded, ended] = await Promise.allSettled([
      decode(about, child.stdin!),
      finished(child, options),
    ])
    // An error in the file takes precedence over one of the receiver, whose end also stops the decoder.
    if (decoded.status === 'rejected' && decoded.reason instanceof AudioRefused)
      throw decoded.reason
    if (ended.status === 'rejected') throw ended.reason
    if (ended.value.code !== 0) throw failure(ended.value, 'receive')
    if (decoded.status === 'rejected') throw decoded.reason
    return { ...ended.value, samples: decoded.value }
  }

  return {
    name: 'ffmpeg',

    async inspect(path) {
      await using master = await openMaster(path)
      const { file, container: format } = master
      const { seconds: declared, ...found } = await header(file, format)
      const samples = await decode({ file, format, ...found })
      const seconds = samples / found.hertz
      if (format === 'flac' && seconds < declared - CLOCK_SECONDS) throw truncated()
      checkLength(seconds)
      return { ...found, format: master.format, samples, seconds }
    },

    async encode(path, quality, output) {
      const outputFile = resolve(output)
      await using master = await openMaster(path)
      const { file, container: format } = master
      const found = await header(file, format)
      const hertz = renditionHertz(found.hertz)
      const bitsPerSecond = BITS_PER_SECOND[quality]
      const args = encodeArguments(hertz, bitsPerSecond, outputFile)
      const coder = ffmpeg(args, { writes: [outputFile] }, true)
      await decodeInto({ file, format, channels: found.channels, hertz }, coder)
      return { codec: 'mp4a.40.2', bitsPerSecond, ...(await indexFile(outputFile)) }
    },

    async analyse(path, { bpmRange } = {}) {
      await using master = await openMaster(path)
      const { file, container: format } = master
      const found = await header(file, format)
      const { hertz, channels } = found
      const job = { kind: 'measure' as const, hertz, ...(bpmRange ? { bpmRange } : {}) }
      const child = start(childCommand(job), options, { input: true })
      const measured = await decodeInto({ file, format, channels, hertz }, child)
      return analysisFromWire(answerOf(measured, 'analyse') as AnalysisOnWire)
    },

    async convert(path, to, output) {
      const outputFile = resolve(output)
      await using master = await openMaster(path)
      const { file, container: format } = master
      const { seconds: _declared, ...found } = await header(file, format)
      const shape = {
        hertz: soundHertz(to, found.hertz),
        channels: found.channels,
        bits: soundBits(found.bitsPerSample),
      }
      const coder =
        to === 'wav' || to === 'aiff'
          ? start(childCommand({ kind: 'write', to, shape, outputFile }), options, { input: true })
          : ffmpeg(soundArguments(to, shape, outputFile), { writes: [outputFile] }, true)
      const { samples } = await decodeInto({ file, format, ...shape }, coder)
      return { ...found, format: master.format, samples, seconds: samples / shape.hertz }
    },

    tag: (file, format, tags, coverFile) => tagFile(file, format, tags, coverFile, options),
  }
}
