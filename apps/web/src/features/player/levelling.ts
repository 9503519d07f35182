import { preference } from '../../lib/storage/preference.ts'
import { playerNow } from './player-store.ts'

/** Whether loudness normalization is on. */
export const levelling = preference('playerLevelling', (stored) => stored === true)

export function setLevelling(on: boolean): void {
  levelling.set(on)
  playerNow()?.setLevelling(on)
}
