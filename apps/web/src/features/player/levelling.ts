import { preference } from '../../lib/storage/preference.ts'
import { playerNow } from './player-store.ts'

/** Whether loud masters are brought down to one loudness. */
export const levelling = preference('playerLevelling', (stored) => stored === true)

export function setLevelling(on: boolean): void {
  levelling.set(on)
  playerNow()?.setLevelling(on)
}
