import {
  type CodecContext,
  Dictionary,
  FormatContext,
  type Frame,
  Packet,
  Rational,
} from 'node-av/lib'
import { must } from './must.ts'

/** A file for the packets of an opened coder. */
export class EncodedFile {
  readonly #encoder: CodecContext
  readonly #hertz: number
  readonly #muxer = new FormatContext()
  readonly #packet = new Packet()
  readonly #timeBase

  constructor(
    encoder: CodecContext,
    container: string,
    options: Record<string, string | number>,
    outputFile: string,
  ) {
    this.#encoder = encoder
    this.#hertz = encoder.sampleRate
    must(this.#muxer.allocOutputContext2(null, container, outputFile), `make ${container}`)
    const stream = this.#muxer.newStream(null)
    encoder.parametersFromContext(stream.codecpar)
    stream.timeBase = new Rational(1, this.#hertz)
    must(this.#muxer.openOutputSync(), 'open the output file')
    must(this.#muxer.writeHeaderSync(Dictionary.fromObject(options)), `begin ${container}`)
    this.#timeBase = stream.timeBase
    this.#packet.alloc()
  }

  /** Encodes a frame and writes the resulting packets; frees the frame. */
  code(frame: Frame) {
    must(this.#encoder.sendFrameSync(frame), 'encode a frame')
    frame.free()
    this.#write()
  }

  #write() {
    while (this.#encoder.receivePacketSync(this.#packet) >= 0) {
      this.#packet.streamIndex = 0
      this.#packet.rescaleTs({ num: 1, den: this.#hertz }, this.#timeBase)
      must(this.#muxer.writeFrameSync(this.#packet), 'write a packet')
      this.#packet.unref()
    }
  }

  finish() {
    must(this.#encoder.sendFrameSync(null), 'flush the encoder')
    this.#write()
    must(this.#muxer.writeTrailerSync(), 'finish the output file')
    this.#muxer.closeOutputSync()
  }
}
