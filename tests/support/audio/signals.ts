/** A sound as a function of time: `(seconds, channel) => amplitude`, full scale at ±1. */
export type Signal = (seconds: number, channel: number) => number

export const silence: Signal = () => 0

export const sine =
  (hertz: number, amplitude = 0.5): Signal =>
  (t) =>
    amplitude * Math.sin(2 * Math.PI * hertz * t)

/** A drum-like click on every beat: a low thump that decays within a tenth of a second. */
export const clicks =
  (bpm: number, amplitude = 0.8): Signal =>
  (t) => {
    const since = t % (60 / bpm)
    return amplitude * Math.exp(-since / 0.03) * Math.sin(2 * Math.PI * 60 * since)
  }

/**
 * Consecutive notes, each with two overtones.
 * @param midi note numbers, 69 is A4
 */
export const melody = (midi: readonly number[], noteSeconds = 0.25, amplitude = 0.4): Signal => {
  const hertz = midi.map((note) => 440 * 2 ** ((note - 69) / 12))
  return (t) => {
    const f = hertz[Math.floor(t / noteSeconds) % hertz.length]!
    const since = t % noteSeconds
    const phase = 2 * Math.PI * f * t
    const tone = Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.25 * Math.sin(3 * phase)
    return amplitude * 0.6 * tone * Math.exp(-since / 0.3)
  }
}

/** Deterministic white noise. */
export const noise =
  (amplitude = 0.3): Signal =>
  (t, channel) => {
    const x = Math.sin((t * 44_100 + channel * 7919) * 12.9898) * 43_758.5453
    return amplitude * 2 * (x - Math.floor(x) - 0.5)
  }

export const mix =
  (...parts: Signal[]): Signal =>
  (t, channel) =>
    parts.reduce((sum, part) => sum + part(t, channel), 0)
