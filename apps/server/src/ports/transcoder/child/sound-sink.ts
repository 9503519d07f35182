/** The sample format of written audio. */
export interface SoundShape {
  hertz: number
  channels: number
  bits: 16 | 24
}

/** Writes blocks of any length to a file. For mono both channels are the same. */
export interface SoundSink {
  push(left: Float32Array, right: Float32Array, count: number): void
  finish(): void
}
