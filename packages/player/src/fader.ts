/** Ramps one element's volume. The level of the ramp, 0 to 1, multiplies the listener's volume and the track's levelling. */
export interface Fader {
  setGain(gain: number): void
  setLevelling(gain: number): void
  setLevel(level: number): void
  /** Resolves with true at the end of the ramp, with false when something else took its place. */
  fadeTo(level: number): Promise<boolean>
}

/** A short ramp instead of a click at pause, resume and seek. */
const FADE_MS = 200
const STEP_MS = 16

export function createFader(element: HTMLMediaElement): Fader {
  let gain = 1
  let levelling = 1
  let level = 1
  let ramp = 0
  const apply = () => {
    element.volume = gain * levelling * level
  }
  const setLevel = (to: number) => {
    ramp++
    level = to
    apply()
  }
  return {
    setGain: (to) => {
      gain = to
      apply()
    },
    setLevelling: (to) => {
      levelling = to
      apply()
    },
    setLevel,
    fadeTo: async (to) => {
      const rampId = ++ramp
      const from = level
      const begunAt = performance.now()
      // A page in the background gets a timer a second: no ramp is better than one of steps.
      while (!document.hidden && takesVolume()) {
        const part = Math.min(1, (performance.now() - begunAt) / FADE_MS)
        level = from + (to - from) * part
        apply()
        if (part === 1) return true
        await new Promise((resolve) => setTimeout(resolve, STEP_MS))
        if (rampId !== ramp) return false
      }
      setLevel(to)
      return true
    },
  }
}

let volumeWorks: boolean | undefined

/** iOS leaves the volume to its buttons: what is written to an element stays 1. Tried on one that is not heard. */
function takesVolume(): boolean {
  if (volumeWorks === undefined) {
    const silent = new Audio()
    silent.volume = 0.5
    volumeWorks = silent.volume === 0.5
  }
  return volumeWorks
}
