/** The sample rate of all rendering. */
export const HERTZ = 44_100
export const TAU = 2 * Math.PI

/** A soft limiter that is cheaper than tanh and sounds as good. */
export function soft(x: number): number {
  if (x > 3) return 1
  if (x < -3) return -1
  const square = x * x
  return (x * (27 + square)) / (27 + 9 * square)
}

/** Rounds the edge of a sawtooth (PolyBLEP), to avoid aliasing outside of the scale. */
export function edge(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step
    return t + t - t * t - 1
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step
    return t * t + t + t + 1
  }
  return 0
}

export const seconds = (length: number) => Math.round(length * HERTZ)

/** Returns the coefficient of a one-pole low-pass filter. */
export const poleGain = (hertz: number) => 1 - Math.exp((-TAU * hertz) / HERTZ)
