import type { Texts } from '@hypha/i18n/use-texts.ts'

/** The volume as shown to the listener, 0 to 1. The player converts it for the audio. */

/** Below this the player is muted (PL-01). */
export const MUTE_BELOW = 0.2
const WHEEL_STEP = 0.05

/** One wheel notch is five percent; scrolling up is louder. */
export const wheeled = (volume: number, deltaY: number) =>
  clampVolume(Math.round((volume - Math.sign(deltaY) * WHEEL_STEP) * 100) / 100)

export const clampVolume = (volume: number) => Math.min(1, Math.max(0, volume))

/** The slider's text for screen readers. */
export const volumeText = ({ t, format }: Texts<'ui'>, volume: number): string =>
  volume < MUTE_BELOW ? t('volume.muted') : format.percent(Math.round(volume * 100) / 100)
