export interface Placed {
  gain: number
  /** −1 left, 1 right. */
  pan?: number
  /** The send levels of delay and reverb. */
  delay?: number
  reverb?: number
}

export type Bus = 'rhythm' | 'music'

/** Stereo buses: rhythm stays, music is ducked under the kick; both can send to the two effects. */
export class Mix {
  readonly length: number
  readonly rhythm: { left: Float32Array; right: Float32Array }
  readonly music: { left: Float32Array; right: Float32Array }
  readonly delay: Float32Array
  readonly reverb: Float32Array

  constructor(length: number) {
    this.length = length
    this.rhythm = { left: new Float32Array(length), right: new Float32Array(length) }
    this.music = { left: new Float32Array(length), right: new Float32Array(length) }
    this.delay = new Float32Array(length)
    this.reverb = new Float32Array(length)
  }

  /** Adds a sound to a bus; cuts it at the end. */
  add(bus: Bus, sound: Float32Array, at: number, { gain, pan = 0, delay = 0, reverb = 0 }: Placed) {
    const { left, right } = this[bus]
    const start = Math.max(0, Math.round(at))
    addScaled(left, sound, start, gain * Math.min(1, 1 - pan))
    addScaled(right, sound, start, gain * Math.min(1, 1 + pan))
    if (delay) addScaled(this.delay, sound, start, gain * delay)
    if (reverb) addScaled(this.reverb, sound, start, gain * reverb)
  }
}

function addScaled(target: Float32Array, sound: Float32Array, at: number, gain: number) {
  const count = Math.min(sound.length, target.length - at)
  for (let i = 0; i < count; i++) target[at + i]! += sound[i]! * gain
}
