import {
  type AVSampleFormat,
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_ID_FLAC,
  AV_LOG_QUIET,
  AV_SAMPLE_FMT_FLTP,
} from 'node-av/constants'
import {
  Codec,
  CodecContext,
  Dictionary,
  FormatContext,
  Frame,
  Log,
  Packet,
  SoftwareResampleContext,
} from 'node-av/lib'
import {
  checkHeader,
  CODECS,
  damaged,
  samplesMax,
  STREAMS_MAX,
  tooLong,
  truncated,
} from '../acceptance.ts'
import type { AudioFormat } from '../transcoder.ts'
import type { InspectedOnWire } from './job.ts'
import type { OnBlock } from './on-block.ts'

Log.setLevel(AV_LOG_QUIET)

/** @throws AudioRefused if the demuxer, restricted to one format, does not recognize the file */
function openInput(file: string, format: AudioFormat) {
  const input = new FormatContext()
  input.allocContext()
  const limits = Dictionary.fromObject({
    protocol_whitelist: 'file,pipe',
    format_whitelist: format,
    codec_whitelist: CODECS.join(','),
    max_streams: STREAMS_MAX,
  })
  if (input.openInputSync(`file:${file}`, null, limits) < 0) throw damaged()
  const stream = input.streams[0]
  if (!stream || input.findStreamInfoSync(null) < 0) throw damaged()
  return { input, stream }
}

function openDecoder(stream: FormatContext['streams'][number]) {
  const decoder = Codec.findDecoder(stream.codecpar.codecId)
  const codec = decoder?.name ?? 'unknown'
  const { sampleRate: hertz, channels } = stream.codecpar
  checkHeader({ codec, hertz, channels })
  const context = new CodecContext()
  context.allocContext3(decoder)
  context.parametersToContext(stream.codecpar)
  context.threadCount = 1
  if (context.open2Sync(decoder, null) < 0) throw damaged()
  const { bitsPerRawSample, bitsPerCodedSample } = stream.codecpar
  return {
    context,
    facts: { codec, hertz, channels, bitsPerSample: bitsPerRawSample || bitsPerCodedSample },
  }
}

/** Converts decoded frames to stereo blocks at `hertz`. */
function converter(from: InspectedOnWire, hertz: number, onBlock: OnBlock) {
  let swr: SoftwareResampleContext | null = null
  let capacity = 0
  let planes: Buffer[] = []
  let channels: Float32Array[] = []
  const deliver = (input: Buffer[] | null, count: number) => {
    const needed = Math.ceil((count * hertz) / from.hertz) + 4_096
    if (needed > capacity) {
      capacity = needed
      channels = Array.from({ length: from.channels }, () => new Float32Array(capacity))
      planes = channels.map((channel) => Buffer.from(channel.buffer))
    }
    const made = swr!.convertSync(planes, capacity, input, count)
    if (made < 0) throw damaged()
    for (const channel of channels) makeFinite(channel, made)
    if (made) onBlock(channels[0]!, channels[1] ?? channels[0]!, made)
  }
  return {
    push(frame: Frame) {
      if (frame.channels !== from.channels || frame.sampleRate !== from.hertz) throw damaged()
      if (!swr) {
        // An audio frame; the type also covers video.
        const format = frame.format as AVSampleFormat
        const layout = from.channels === 1 ? AV_CHANNEL_LAYOUT_MONO : AV_CHANNEL_LAYOUT_STEREO
        swr = new SoftwareResampleContext()
        swr.allocSetOpts2(layout, AV_SAMPLE_FMT_FLTP, hertz, layout, format, from.hertz)
        if (swr.init() < 0) throw damaged()
      }
      deliver(frame.extendedData, frame.nbSamples)
    },
    flush() {
      if (swr && hertz !== from.hertz) deliver(null, 0)
    },
  }
}

/** Float files may contain NaN; samples over four times full scale are cut as well. */
function makeFinite(samples: Float32Array, count: number) {
  for (let i = 0; i < count; i++) {
    const x = samples[i]!
    if (!(x <= 4 && x >= -4)) samples[i] = x > 4 ? 4 : x < -4 ? -4 : 0
  }
}

/**
 * Decodes a file's first stream completely.
 * @param start gets the file's properties and returns the sample rate and receiver of the blocks; null discards them
 * @throws AudioRefused if it is not accepted, is damaged, or ends early
 */
export function decode(
  file: string,
  format: AudioFormat,
  start: (facts: InspectedOnWire) => { hertz: number; onBlock: OnBlock } | null,
): InspectedOnWire {
  const { input, stream } = openInput(file, format)
  const { context, facts } = openDecoder(stream)
  const inspected = { ...facts, samples: 0 }
  const wanted = start(inspected)
  const output = wanted && converter(inspected, wanted.hertz, wanted.onBlock)
  const packet = new Packet()
  packet.alloc()
  const frame = new Frame()
  frame.alloc()
  let broken = 0
  const drain = () => {
    while (context.receiveFrameSync(frame) >= 0) {
      inspected.samples += frame.nbSamples
      if (inspected.samples > samplesMax(facts.hertz)) throw tooLong()
      output?.push(frame)
      frame.unref()
    }
  }
  while (input.readFrameSync(packet) >= 0) {
    if (packet.streamIndex === 0 && context.sendPacketSync(packet) < 0) broken++
    packet.unref()
    drain()
  }
  context.sendPacketSync(null)
  drain()
  output?.flush()
  const declared = stream.codecpar.codecId === AV_CODEC_ID_FLAC ? Number(stream.duration) : 0
  if (declared > inspected.samples) throw truncated()
  if (broken > 0 || inspected.samples === 0) throw damaged()
  return inspected
}
