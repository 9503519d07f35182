import {
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_CHANNEL_LAYOUT_STEREO,
  FF_ENCODER_AAC,
  AV_CODEC_FLAG_GLOBAL_HEADER,
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
  Rational,
} from 'node-av/lib'
import { FRAGMENT_SECONDS } from '../fragments.ts'
import { must } from './must.ts'

Log.setLevel(AV_LOG_QUIET)

const CODER_SAMPLES = 1024

function openEncoder(hertz: number, bitsPerSecond: number) {
  const codec = Codec.findEncoderByName(FF_ENCODER_AAC)
  if (!codec) throw new Error('FFmpeg has no AAC coder.')
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.sampleRate = hertz
  encoder.sampleFormat = AV_SAMPLE_FMT_FLTP
  encoder.channelLayout = AV_CHANNEL_LAYOUT_STEREO
  encoder.bitRate = BigInt(bitsPerSecond)
  encoder.timeBase = new Rational(1, hertz)
  encoder.flags = (encoder.flags | AV_CODEC_FLAG_GLOBAL_HEADER) as typeof encoder.flags
  // Not in a dictionary: node-av frees the one it opened a coder with twice.
  must(
    encoder.setOption('aac_coder', 'fast', AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN),
    'choose its fast coder',
  )
  must(encoder.open2Sync(codec, null), 'open its coder')
  return encoder
}

function openMuxer(encoder: CodecContext, hertz: number, outputFile: string) {
  const muxer = new FormatContext()
  must(muxer.allocOutputContext2(null, 'mp4', outputFile), 'make an MP4')
  const stream = muxer.newStream(null)
  encoder.parametersFromContext(stream.codecpar)
  stream.timeBase = new Rational(1, hertz)
  must(muxer.openOutputSync(), 'write its file')
  const options = Dictionary.fromObject({
    movflags: '+empty_moov+default_base_moof+omit_tfhd_offset',
    frag_duration: FRAGMENT_SECONDS * 1_000_000,
    use_editlist: 0,
  })
  must(muxer.writeHeaderSync(options), 'begin an MP4')
  return { muxer, timeBase: stream.timeBase }
}

/** Writes AAC in one fragmented MP4; takes blocks of any length and cuts them into the coder's frames. */
export class Coder {
  readonly #hertz: number
  readonly #encoder: CodecContext
  readonly #out: ReturnType<typeof openMuxer>
  readonly #samples = new Float32Array(2 * CODER_SAMPLES)
  readonly #bytes = Buffer.from(this.#samples.buffer)
  readonly #packet = new Packet()
  #filled = 0
  #pts = 0

  constructor(hertz: number, bitsPerSecond: number, outputFile: string) {
    this.#hertz = hertz
    this.#encoder = openEncoder(hertz, bitsPerSecond)
    this.#out = openMuxer(this.#encoder, hertz, outputFile)
    this.#packet.alloc()
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
    must(this.#encoder.sendFrameSync(frame), 'code a frame')
    frame.free()
    this.#write()
  }

  #write() {
    while (this.#encoder.receivePacketSync(this.#packet) >= 0) {
      this.#packet.streamIndex = 0
      this.#packet.rescaleTs({ num: 1, den: this.#hertz }, this.#out.timeBase)
      must(this.#out.muxer.writeFrameSync(this.#packet), 'write a packet')
      this.#packet.unref()
    }
  }

  finish() {
    if (this.#filled) this.#code()
    must(this.#encoder.sendFrameSync(null), 'end its coding')
    this.#write()
    must(this.#out.muxer.writeTrailerSync(), 'end an MP4')
    this.#out.muxer.closeOutputSync()
  }
}
