import { closeSync, openSync, writeSync } from 'node:fs'
import type { SoundShape, SoundSink } from './sound-sink.ts'

const CHUNK_FRAMES = 1 << 16
const WAV_HEAD_BYTES = 44
const AIFF_HEAD_BYTES = 54

/**
 * Writes plain WAV or AIFF. FFmpeg gives 24-bit WAVs the format tag 0xFFFE, which CDJs reject (E-8305); ours have
 * 0x0001, and only the header before the audio.
 */
export class PcmFile implements SoundSink {
  readonly #kind: 'wav' | 'aiff'
  readonly #shape: SoundShape
  readonly #file: number
  readonly #frameBytes: number
  readonly #chunk: Buffer
  #at = 0
  #frames = 0

  constructor(kind: 'wav' | 'aiff', shape: SoundShape, outputFile: string) {
    this.#kind = kind
    this.#shape = shape
    this.#frameBytes = (shape.channels * shape.bits) / 8
    this.#chunk = Buffer.alloc(CHUNK_FRAMES * this.#frameBytes)
    this.#file = openSync(outputFile, 'w')
    writeSync(this.#file, Buffer.alloc(kind === 'wav' ? WAV_HEAD_BYTES : AIFF_HEAD_BYTES))
  }

  push(left: Float32Array, right: Float32Array, count: number) {
    const channels = this.#shape.channels === 1 ? [left] : [left, right]
    for (let from = 0; from < count;) {
      const take = Math.min(count - from, (this.#chunk.length - this.#at) / this.#frameBytes)
      this.#put(channels, from, take)
      from += take
      this.#frames += take
      if (this.#at === this.#chunk.length) this.#flush()
    }
  }

  #put(channels: Float32Array[], from: number, count: number) {
    const bytes = this.#chunk
    const width = this.#shape.bits / 8
    const full = 2 ** (this.#shape.bits - 1)
    const isBigEndian = this.#kind === 'aiff'
    let at = this.#at
    for (let i = from; i < from + count; i++) {
      for (const samples of channels) {
        const value = Math.max(-full, Math.min(full - 1, Math.round(samples[i]! * full)))
        for (let byte = 0; byte < width; byte++)
          bytes[at + (isBigEndian ? width - 1 - byte : byte)] = (value >> (8 * byte)) & 255
        at += width
      }
    }
    this.#at = at
  }

  #flush() {
    writeSync(this.#file, this.#chunk, 0, this.#at)
    this.#at = 0
  }

  finish() {
    this.#flush()
    const bytes = this.#frames * this.#frameBytes
    // Chunks have even lengths.
    if (bytes % 2 === 1) writeSync(this.#file, Buffer.alloc(1))
    const head = this.#kind === 'wav' ? this.#wavHead(bytes) : this.#aiffHead(bytes)
    writeSync(this.#file, head, 0, head.length, 0)
    closeSync(this.#file)
  }

  #wavHead(bytes: number): Buffer {
    const { hertz, channels, bits } = this.#shape
    const head = Buffer.alloc(WAV_HEAD_BYTES)
    head.write('RIFF', 0)
    head.writeUInt32LE(WAV_HEAD_BYTES - 8 + bytes + (bytes % 2), 4)
    head.write('WAVEfmt ', 8)
    head.writeUInt32LE(16, 16)
    head.writeUInt16LE(1, 20)
    head.writeUInt16LE(channels, 22)
    head.writeUInt32LE(hertz, 24)
    head.writeUInt32LE(hertz * this.#frameBytes, 28)
    head.writeUInt16LE(this.#frameBytes, 32)
    head.writeUInt16LE(bits, 34)
    head.write('data', 36)
    head.writeUInt32LE(bytes, 40)
    return head
  }

  #aiffHead(bytes: number): Buffer {
    const { hertz, channels, bits } = this.#shape
    const head = Buffer.alloc(AIFF_HEAD_BYTES)
    head.write('FORM', 0)
    head.writeUInt32BE(AIFF_HEAD_BYTES - 8 + bytes + (bytes % 2), 4)
    head.write('AIFFCOMM', 8)
    head.writeUInt32BE(18, 16)
    head.writeUInt16BE(channels, 20)
    head.writeUInt32BE(this.#frames, 22)
    head.writeUInt16BE(bits, 26)
    // The rate is an 80-bit float.
    const exponent = Math.floor(Math.log2(hertz))
    head.writeUInt16BE(16_383 + exponent, 28)
    head.writeBigUInt64BE(BigInt(hertz) << BigInt(63 - exponent), 30)
    head.write('SSND', 38)
    head.writeUInt32BE(8 + bytes, 42)
    return head
  }
}
