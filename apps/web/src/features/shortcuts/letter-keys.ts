import { preference } from '../../lib/storage/preference.ts'

/** Whether single characters act; whoever speaks to their computer turns that off. */
export const letterKeys = preference('letterKeys', (stored) => stored !== false)
