/**
 * Ramps the volume of an element. The ramp's level, 0 to 1, is multiplied with the listener's volume and the
 * track's loudness gain.
 */
export interface Fader {
  setGain(gain: number): void
  setLevelling(gain: number): void
  setLevel(level: number): void
  /** Resolves with true at the end of the ramp, with false if another one replaced it. */
  fadeTo(level: number): Promise<boolean>
}

/** A short ramp avoids clicks on pause, resume and seek. */
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
      // Background pages get one timer per second, so skip the ramp.
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

/** On iOS only the hardware buttons set the volume; an element's volume stays 1. Tested on a silent element. */
function takesVolume(): boolean {
  if (volumeWorks === undefined) {
    const silent = new Audio()
    silent.volume = 0.5
    volumeWorks = silent.volume === 0.5
  }
  return volumeWorks
}
