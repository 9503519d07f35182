import type { Db } from '../../platform/database/connection.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import { findOwnedOrInCart, findLikes, findListened } from './user-states.queries.ts'

/** One user's state in the catalogue, which decorates the public lists. */
export interface UserState {
  likedTracks: ReadonlySet<number>
  /** Releases with every track liked (LK-02). */
  likedReleases: ReadonlySet<number>
  /** Releases with at least one liked track, last liked first; and those tracks in the same order. */
  favorites: readonly { releaseId: number }[]
  favoriteTracks: readonly { releaseId: number; songId: number }[]
  /** The last like in a release, by its id. */
  likedAt: ReadonlyMap<number, Date>
  /** Releases with a played track. */
  listened: ReadonlySet<number>
  /** Releases in the cart; and the tracks in it, including those of such releases. */
  cartReleases: ReadonlySet<number>
  cartTracks: ReadonlySet<number>
  /** Completely owned releases; and all owned tracks. */
  ownedReleases: ReadonlySet<number>
  ownedTracks: ReadonlySet<number>
  /** Those of the owned releases that were free. */
  freeReleases: ReadonlySet<number>
  /** Releases with some owned track. */
  partlyOwned: ReadonlySet<number>
}

export interface UserStates {
  of(person: { id: number }): Promise<UserState>
  /** Call it after changing a user's state: their next request reads the database. */
  forget(accountId: number): void
}

const PEOPLE_MAX = 1_000

const releasesOf = (held: { release_id: number }[]) =>
  new Set(held.map(({ release_id }) => release_id))
const tracksOf = (held: { track_ids: number[] }[]) =>
  new Set(held.flatMap(({ track_ids }) => track_ids))

/** Returns whether adding or removing a track of the release may change the state. */
const affects = ({ likedAt, cartReleases, partlyOwned }: UserState, releaseId: number) =>
  likedAt.has(releaseId) || cartReleases.has(releaseId) || partlyOwned.has(releaseId)

/** Caches the state of recent users, and drops it when the database changes. */
export async function createUserStates(db: Db, notifications: Notifications): Promise<UserStates> {
  const cached = new Map<number, Promise<UserState>>()

  const read = async (accountId: number): Promise<UserState> => {
    const [likes, listened, held] = await Promise.all([
      findLikes(db, accountId),
      findListened(db, accountId),
      findOwnedOrInCart(db, accountId),
    ])
    const inCart = held.filter(({ kind }) => kind === 'cart')
    const owned = held.filter(({ kind }) => kind === 'owned')
    const whole = owned.filter((each) => each.is_named || each.is_complete)
    return {
      likedTracks: new Set(likes.flatMap(({ track_ids }) => track_ids)),
      likedReleases: new Set(
        likes.filter(({ is_whole }) => is_whole).map(({ release_id }) => release_id),
      ),
      favorites: likes.map(({ release_id }) => ({ releaseId: release_id })),
      favoriteTracks: likes.flatMap(({ release_id, track_ids }) =>
        track_ids.map((trackId) => ({ releaseId: release_id, songId: trackId })),
      ),
      likedAt: new Map(likes.map(({ release_id, liked_at }) => [release_id, liked_at])),
      listened: new Set(listened.map(({ release_id }) => release_id)),
      cartReleases: releasesOf(inCart.filter(({ is_named }) => is_named)),
      cartTracks: tracksOf(inCart),
      ownedReleases: releasesOf(whole),
      freeReleases: releasesOf(whole.filter(({ is_free }) => is_free)),
      ownedTracks: tracksOf(owned),
      partlyOwned: releasesOf(owned),
    }
  }
  const forget = (accountId: number) => void cached.delete(accountId)
  const forgetAll = () => cached.clear()

  const forgetEach = (accountIds: string) => accountIds.split(',').map(Number).forEach(forget)
  await notifications.listen('marks', forgetEach, forgetAll)
  // A track added or removed may change whether a release is completely liked or owned.
  await notifications.listen(
    'catalogue',
    (releaseId) => {
      for (const [accountId, reading] of cached) {
        void reading.then((userState) => {
          if (cached.get(accountId) === reading && affects(userState, Number(releaseId)))
            forget(accountId)
        })
      }
    },
    forgetAll,
  )

  return {
    forget,
    of({ id }) {
      const begun = cached.get(id)
      if (begun) return begun
      if (cached.size >= PEOPLE_MAX) forgetAll()
      const reading = read(id)
      cached.set(id, reading)
      // A failed read is not cached.
      reading.catch(() => void (cached.get(id) === reading && forget(id)))
      return reading
    },
  }
}
