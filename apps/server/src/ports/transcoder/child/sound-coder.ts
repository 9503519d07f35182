import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_CODEC_FLAG_QSCALE,
  AV_LOG_QUIET,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  AV_SAMPLE_FMT_S16P,
  AV_SAMPLE_FMT_S32,
  AV_SAMPLE_FMT_S32P,
  type AVSampleFormat,
  FF_ENCODER_ALAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
} from 'node-av/constants'
import { Codec, CodecContext, Frame, Log, Rational } from 'node-av/lib'
import { OPUS_BITS_PER_SECOND, type SoundFormat } from '../sound-format.ts'
import { EncodedFile } from './encoded-file.ts'
import { frameWriter, type SampleKind } from './frame-writer.ts'
import { must } from './must.ts'
import type { SoundShape, SoundSink } from './sound-sink.ts'

Log.setLevel(AV_LOG_QUIET)

export type CodedFormat = Exclude<SoundFormat, 'wav' | 'aiff'>

interface Coding {
  codec: Parameters<typeof Codec.findEncoderByName>[0]
  container: string
  samples(bits: 16 | 24): SampleKind
  bitsPerSecond?: number
  /** The best variable bit rate. */
  isBestVariable?: boolean
  muxer?: Record<string, string | number>
}

// All tags are added later, because LAME's would be ID3v2.4.
const MP3 = {
  codec: FF_ENCODER_LIBMP3LAME,
  container: 'mp3',
  samples: () => 'float planar' as const,
  muxer: { id3v2_version: 0 },
}
const CODINGS: Record<CodedFormat, Coding> = {
  'mp3-320': { ...MP3, bitsPerSecond: 320_000 },
  'mp3-v0': { ...MP3, isBestVariable: true },
  flac: {
    codec: FF_ENCODER_FLAC,
    container: 'flac',
    samples: (bits) => (bits === 16 ? 's16' : 's32'),
  },
  alac: {
    codec: FF_ENCODER_ALAC,
    container: 'ipod',
    samples: (bits) => (bits === 16 ? 's16 planar' : 's32 planar'),
  },
  opus: {
    codec: FF_ENCODER_LIBOPUS,
    container: 'opus',
    samples: () => 'float',
    bitsPerSecond: OPUS_BITS_PER_SECOND,
  },
}

const SAMPLE_FORMATS: Record<SampleKind, AVSampleFormat> = {
  float: AV_SAMPLE_FMT_FLT,
  'float planar': AV_SAMPLE_FMT_FLTP,
  s16: AV_SAMPLE_FMT_S16,
  's16 planar': AV_SAMPLE_FMT_S16P,
  s32: AV_SAMPLE_FMT_S32,
  's32 planar': AV_SAMPLE_FMT_S32P,
}

const layoutOf = (channels: number) =>
  channels === 1 ? AV_CHANNEL_LAYOUT_MONO : AV_CHANNEL_LAYOUT_STEREO

function openEncoder(coding: Coding, { hertz, channels, bits }: SoundShape) {
  const codec = Codec.findEncoderByName(coding.codec)
  if (!codec) throw new Error(`FFmpeg has no encoder for ${coding.codec}.`)
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.sampleRate = hertz
  encoder.sampleFormat = SAMPLE_FORMATS[coding.samples(bits)]
  encoder.channelLayout = layoutOf(channels)
  encoder.timeBase = new Rational(1, hertz)
  if (coding.samples(bits).startsWith('s32')) encoder.bitsPerRawSample = 24
  if (coding.bitsPerSecond) encoder.bitRate = BigInt(coding.bitsPerSecond)
  let flags: number = encoder.flags | AV_CODEC_FLAG_GLOBAL_HEADER
  if (coding.isBestVariable) {
    flags |= AV_CODEC_FLAG_QSCALE
    encoder.globalQuality = 0
  }
  encoder.flags = flags as typeof encoder.flags
  must(encoder.open2Sync(codec, null), 'open the encoder')
  return encoder
}

/** Writes MP3, FLAC, ALAC or Opus without tags. */
export class SoundCoder implements SoundSink {
  readonly #shape: SoundShape
  readonly #sampleFormat: AVSampleFormat
  readonly #file: EncodedFile
  readonly #frame: ReturnType<typeof frameWriter>
  #pts = 0

  constructor(format: CodedFormat, shape: SoundShape, outputFile: string) {
    const coding = CODINGS[format]
    this.#shape = shape
    this.#sampleFormat = SAMPLE_FORMATS[coding.samples(shape.bits)]
    const encoder = openEncoder(coding, shape)
    const options = { fflags: '+bitexact', ...coding.muxer }
    this.#file = new EncodedFile(encoder, coding.container, options, outputFile)
    this.#frame = frameWriter(coding.samples(shape.bits), shape.channels, encoder.frameSize)
  }

  push(left: Float32Array, right: Float32Array, count: number) {
    for (let from = 0; from < count;) {
      from += this.#frame.fill(left, right, from, count)
      if (this.#frame.isFull()) this.#code()
    }
  }

  /** The last frame is shorter, because a full one would add silence. */
  #code() {
    const { bytes, samples } = this.#frame.take()
    const frame = Frame.fromAudioBuffer(bytes, {
      nbSamples: samples,
      format: this.#sampleFormat,
      sampleRate: this.#shape.hertz,
      channelLayout: layoutOf(this.#shape.channels),
      timeBase: { num: 1, den: this.#shape.hertz },
      pts: BigInt(this.#pts),
    })
    this.#pts += samples
    this.#file.code(frame)
  }

  finish() {
    if (this.#frame.hasSome()) this.#code()
    this.#file.finish()
  }
}
