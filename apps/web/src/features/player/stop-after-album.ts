import { preference } from '../../lib/storage/preference.ts'
import { playerNow } from './player-store.ts'

/** Whether the music ends with the album. */
export const stopAfterAlbum = preference('playerStopsAfterAlbum', (stored) => stored === true)

export function setStopAfterAlbum(on: boolean): void {
  stopAfterAlbum.set(on)
  playerNow()?.setStopAfterAlbum(on)
}
