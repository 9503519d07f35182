import { isId, keptIntent } from '../kept-intent.ts'
import type { Told } from './told.ts'

/** What somebody wanted to like before they log in; it is carried out when they have. */
export const likeIntent = keptIntent<Told>(
  'likeIntent',
  ({ release, song, liked }) =>
    isId(release) && typeof liked === 'boolean' && (song === null || isId(song)),
)
