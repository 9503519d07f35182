import type { Texts } from '@hypha/i18n/use-texts.ts'

/** The volume as a listener sees it, 0 to 1; what the audio gets of it is the player's to know. */

/** Below this the player is mute (PL-01). */
export const MUTE_BELOW = 0.2
const WHEEL_STEP = 0.05

/** One notch of the wheel is five per cent, up for away from the listener. */
export const wheeled = (volume: number, deltaY: number) =>
  clampVolume(Math.round((volume - Math.sign(deltaY) * WHEEL_STEP) * 100) / 100)

export const clampVolume = (volume: number) => Math.min(1, Math.max(0, volume))

/** What the slider says aloud. */
export const volumeText = ({ t, format }: Texts<'ui'>, volume: number): string =>
  volume < MUTE_BELOW ? t('volume.muted') : format.percent(Math.round(volume * 100) / 100)
