import { preference } from '../../../lib/storage/preference.ts'
import type { ScanAnswer } from './device/door-device.ts'

export type Tone = 'green' | 'yellow' | 'red'

const TONES: Readonly<Record<ScanAnswer['outcome'], Tone>> = {
  admitted: 'green',
  reentered: 'green',
  left: 'green',
  used: 'yellow',
  notInside: 'yellow',
  notListed: 'yellow',
  conflict: 'yellow',
  unknown: 'red',
}

/** The color of a result, and its sound. */
export const toneOf = (outcome: ScanAnswer['outcome']): Tone => TONES[outcome]

/** Whether results are heard on this device. */
export const doorSound = preference('doorSound', (stored) => stored !== false)

/** Pitch in hertz, start and length in seconds: up, twice the same, long and low. */
const SOUNDS: Readonly<Record<Tone, readonly (readonly [number, number, number])[]>> = {
  green: [
    [880, 0, 0.1],
    [1320, 0.11, 0.16],
  ],
  yellow: [
    [520, 0, 0.12],
    [520, 0.2, 0.12],
  ],
  red: [[180, 0, 0.5]],
}
const VOLUME = 0.25
/** Avoids a click at the start and the end. */
const FADE_SECONDS = 0.01

/** In milliseconds: on, off, on. */
const VIBRATIONS: Readonly<Record<Tone, number[]>> = {
  green: [80],
  yellow: [80, 80, 80],
  red: [400],
}

let audio: AudioContext | undefined

/** Plays the sound of a result unless it is muted, and vibrates where devices can. */
export function signal(tone: Tone): void {
  navigator.vibrate?.(VIBRATIONS[tone])
  if (!doorSound.get()) return
  audio ??= new AudioContext()
  void audio.resume()
  for (const [hertz, after, seconds] of SOUNDS[tone]) {
    const start = audio.currentTime + after
    const oscillator = new OscillatorNode(audio, { frequency: hertz })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(VOLUME, start + FADE_SECONDS)
    volume.gain.setValueAtTime(VOLUME, start + seconds - FADE_SECONDS)
    volume.gain.linearRampToValueAtTime(0, start + seconds)
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(start + seconds)
  }
}
