import { preference } from '../../lib/storage/preference.ts'

/** What is left of a track stands there in place of what has passed. */
export const showsRemaining = preference('playerRemaining', (stored) => stored === true)
