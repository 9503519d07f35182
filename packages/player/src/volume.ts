/** Below this the player is muted (PL-01). */
const MUTED_BELOW = 0.2

export const isMuted = (volume: number) => volume < MUTED_BELOW

export const clampVolume = (volume: number) => Math.min(1, Math.max(0, volume))

/** Loudness is perceived as a ratio: with a cube, equal steps of the slider sound about equal. */
export const gainOf = (volume: number) => clampVolume(volume) ** 3
