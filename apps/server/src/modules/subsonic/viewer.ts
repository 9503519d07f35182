import type { CurrentUser } from '../../platform/auth/current-user.ts'
import type { Db } from '../../platform/database/connection.ts'
import { mayHear, mayHearHigh } from '../streaming/index.ts'
import type { UserState, UserStates } from '../user-state/index.ts'
import { findRatings, type Ratings } from './ratings.queries.ts'
import type { Rendition, SongRow } from './songs.queries.ts'
import { findFollowedArtists } from './subsonic.queries.ts'

/** The user of a call, and what they own, like, follow and rate. */
export interface Viewer {
  user: CurrentUser
  own: UserState
  ratings: Ratings
  /** Since when they follow each artist, last followed first. */
  followed: ReadonlyMap<number, Date>
}

export async function loadViewer(
  { db, userStates }: { db: Db; userStates: UserStates },
  user: CurrentUser,
): Promise<Viewer> {
  const [own, ratings, followed] = await Promise.all([
    userStates.of(user),
    findRatings(db, user.id),
    findFollowedArtists(db, user.id),
  ])
  return { user, own, ratings, followed }
}

/** Returns whether a viewer may stream a track. */
export const isHeard = (row: SongRow, { user, own }: Viewer): boolean =>
  row.renditions.length > 0 &&
  row.media_key !== null &&
  mayHear({ ...row, is_owned: row.is_handed_out && own.ownedTracks.has(row.id) }, user)

/**
 * Returns the file of a track that this viewer streams: the best one that their plan allows, with at most `maxKbps` if
 * there is one. 0 means no limit.
 */
export function renditionOf(row: SongRow, { user }: Viewer, maxKbps = 0): Rendition {
  const allowed = row.renditions.filter(
    ({ quality }) => quality === 'standard' || mayHearHigh(row, user),
  )
  const within = allowed.filter(({ bitsPerSecond }) => bitsPerSecond <= maxKbps * 1000)
  return (maxKbps > 0 ? (within.at(-1) ?? allowed[0]) : allowed.at(-1)) ?? row.renditions[0]!
}
