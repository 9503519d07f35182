import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_ERROR,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
} from 'node-av/constants'
import {
  Codec,
  CodecContext,
  Dictionary,
  FormatContext,
  Frame,
  Log,
  Packet,
  Rational,
} from 'node-av/lib'

const HERTZ = 44_100
const FRAME_SAMPLES = 1024
const SEGMENT_SECONDS = 2

export interface TestTrack {
  bytes: Buffer
  /** Of the music, without the coder's priming. */
  seconds: number
  initBytes: number
  segmentBytes: number[]
  segmentSeconds: number[]
}

/** A real AAC rendition of a tone, as one fragmented MP4 in the layout that the server prepares. */
export async function encodeTone(frequency: number, seconds: number): Promise<TestTrack> {
  const folder = await mkdtemp(join(tmpdir(), 'hypha-tone-'))
  try {
    const file = join(folder, 'tone.mp4')
    const samples = Math.round(seconds * HERTZ)
    writeTone(file, frequency, samples)
    const bytes = await readFile(file)
    return { bytes, seconds: samples / HERTZ, ...indexOf(bytes) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function writeTone(file: string, frequency: number, samples: number) {
  Log.setLevel(AV_LOG_ERROR)
  const encoder = openEncoder()
  const muxer = new FormatContext()
  must(muxer.allocOutputContext2(null, 'mp4', file))
  const stream = muxer.newStream(null)
  encoder.parametersFromContext(stream.codecpar)
  stream.timeBase = new Rational(1, HERTZ)
  must(muxer.openOutputSync())
  const movflags = '+empty_moov+default_base_moof+omit_tfhd_offset'
  const frag_duration = SEGMENT_SECONDS * 1_000_000
  must(muxer.writeHeaderSync(Dictionary.fromObject({ movflags, frag_duration, use_editlist: 0 })))

  const packet = new Packet()
  packet.alloc()
  const drain = () => {
    while (encoder.receivePacketSync(packet) >= 0) {
      packet.streamIndex = 0
      packet.rescaleTs({ num: 1, den: HERTZ }, stream.timeBase)
      must(muxer.writeFrameSync(packet))
      packet.unref()
    }
  }
  for (let at = 0; at < samples; at += FRAME_SAMPLES) {
    const frame = toneFrame(frequency, at, Math.min(FRAME_SAMPLES, samples - at))
    must(encoder.sendFrameSync(frame))
    frame.free()
    drain()
  }
  must(encoder.sendFrameSync(null))
  drain()
  must(muxer.writeTrailerSync())
  muxer.closeOutputSync()
}

function openEncoder() {
  const codec = Codec.findEncoderByName(FF_ENCODER_AAC)
  if (!codec) throw new Error('FFmpeg has no AAC coder.')
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.sampleRate = HERTZ
  encoder.sampleFormat = AV_SAMPLE_FMT_FLTP
  encoder.channelLayout = AV_CHANNEL_LAYOUT_STEREO
  encoder.bitRate = 128_000n
  encoder.timeBase = new Rational(1, HERTZ)
  encoder.flags = (encoder.flags | AV_CODEC_FLAG_GLOBAL_HEADER) as typeof encoder.flags
  must(encoder.open2Sync(codec, null))
  return encoder
}

function toneFrame(frequency: number, at: number, count: number): Frame {
  const planes = new Float32Array(2 * FRAME_SAMPLES)
  for (let i = 0; i < count; i++) {
    const value = 0.4 * Math.sin((2 * Math.PI * frequency * (at + i)) / HERTZ)
    planes[i] = planes[FRAME_SAMPLES + i] = value
  }
  return Frame.fromAudioBuffer(Buffer.from(planes.buffer), {
    nbSamples: FRAME_SAMPLES,
    format: AV_SAMPLE_FMT_FLTP,
    sampleRate: HERTZ,
    channelLayout: AV_CHANNEL_LAYOUT_STEREO,
    timeBase: { num: 1, den: HERTZ },
    pts: BigInt(at),
  })
}

/** Each fragment is a segment. */
function indexOf(bytes: Buffer) {
  const starts: number[] = []
  const seconds: number[] = []
  let initBytes = 0
  let end = 0
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const after = at + bytes.readUInt32BE(at)
    if (type === 'moov') initBytes = after
    if (type === 'mdat') end = after
    if (type !== 'moof') continue
    starts.push(at)
    const trun = bytes.indexOf('trun', at)
    seconds.push((bytes.readUInt32BE(trun + 8) * FRAME_SAMPLES) / HERTZ)
  }
  const segmentBytes = starts.map((start, i) => (starts[i + 1] ?? end) - start)
  return { initBytes, segmentBytes, segmentSeconds: seconds }
}

function must(code: number) {
  if (code < 0) throw new Error(`FFmpeg failed with ${code}.`)
}
