/** The volume a listener sees, 0 to 1, and what the audio element gets. */

/** Below this the player is mute (PL-01). */
export const MUTE_BELOW = 0.2
const WHEEL_STEP = 0.05

/** Loudness is heard about logarithmically: half way up the slider sounds about half as loud. */
export const gainOf = (volume: number) => (volume < MUTE_BELOW ? 0 : volume ** 2)

/** One notch of the wheel is five per cent, up for away from the listener. */
export const wheeled = (volume: number, deltaY: number) =>
  clampVolume(Math.round((volume - Math.sign(deltaY) * WHEEL_STEP) * 100) / 100)

export const clampVolume = (volume: number) => Math.min(1, Math.max(0, volume))

/** What the slider says aloud. */
export const volumeText = (volume: number) =>
  volume < MUTE_BELOW ? 'Muted' : `${Math.round(volume * 100)} %`
