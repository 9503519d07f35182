/** What sound is written as. */
export interface SoundShape {
  hertz: number
  channels: number
  bits: 16 | 24
}

/** Takes blocks of sound of any length and makes a file of them. Of mono both channels are the same. */
export interface SoundSink {
  push(left: Float32Array, right: Float32Array, count: number): void
  finish(): void
}
