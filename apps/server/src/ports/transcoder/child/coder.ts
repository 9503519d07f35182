import {
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_CHANNEL_LAYOUT_STEREO,
  FF_ENCODER_AAC,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_QUIET,
  AV_SAMPLE_FMT_FLTP,
} from 'node-av/constants'
import { Codec, CodecContext, Frame, Log, Rational } from 'node-av/lib'
import { FRAGMENT_SECONDS } from '../fragments.ts'
import { EncodedFile } from './encoded-file.ts'
import { must } from './must.ts'

Log.setLevel(AV_LOG_QUIET)

const CODER_SAMPLES = 1024

function openEncoder(hertz: number, bitsPerSecond: number) {
  const codec = Codec.findEncoderByName(FF_ENCODER_AAC)
  if (!codec) throw new Error('FFmpeg has no AAC encoder.')
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.sampleRate = hertz
  encoder.sampleFormat = AV_SAMPLE_FMT_FLTP
  encoder.channelLayout = AV_CHANNEL_LAYOUT_STEREO
  encoder.bitRate = BigInt(bitsPerSecond)
  encoder.timeBase = new Rational(1, hertz)
  encoder.flags = (encoder.flags | AV_CODEC_FLAG_GLOBAL_HEADER) as typeof encoder.flags
  // Not in a dictionary, because node-av frees the one that a coder was opened with twice.
  must(
    encoder.setOption('aac_coder', 'fast', AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN),
    'choose its fast coder',
  )
  must(encoder.open2Sync(codec, null), 'open the encoder')
  return encoder
}

const FRAGMENTED = {
  movflags: '+empty_moov+default_base_moof+omit_tfhd_offset',
  frag_duration: FRAGMENT_SECONDS * 1_000_000,
  use_editlist: 0,
}

/** Writes AAC into one fragmented MP4; cuts blocks of any length into the coder's frames. */
export class Coder {
  readonly #hertz: number
  readonly #file: EncodedFile
  readonly #samples = new Float32Array(2 * CODER_SAMPLES)
  readonly #bytes = Buffer.from(this.#samples.buffer)
  #filled = 0
  #pts = 0

  constructor(hertz: number, bitsPerSecond: number, outputFile: string) {
    this.#hertz = hertz
    this.#file = new EncodedFile(openEncoder(hertz, bitsPerSecond), 'mp4', FRAGMENTED, outputFile)
  }

  push(left: Float32Array, right: Float32Array, count: number) {
    for (let from = 0; from < count;) {
      const take = Math.min(count - from, CODER_SAMPLES - this.#filled)
      this.#samples.set(left.subarray(from, from + take), this.#filled)
      this.#samples.set(right.subarray(from, from + take), CODER_SAMPLES + this.#filled)
      this.#filled += take
      from += take
      if (this.#filled === CODER_SAMPLES) this.#code()
    }
  }

  #code() {
    this.#samples.fill(0, this.#filled, CODER_SAMPLES)
    this.#samples.fill(0, CODER_SAMPLES + this.#filled)
    const frame = Frame.fromAudioBuffer(this.#bytes, {
      nbSamples: CODER_SAMPLES,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate: this.#hertz,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      timeBase: { num: 1, den: this.#hertz },
      pts: BigInt(this.#pts),
    })
    this.#pts += CODER_SAMPLES
    this.#filled = 0
    this.#file.code(frame)
  }

  finish() {
    if (this.#filled) this.#code()
    this.#file.finish()
  }
}
