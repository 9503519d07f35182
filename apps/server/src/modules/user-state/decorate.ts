import type { Release } from '@hypha/contract'
import type { UserState } from './user-states.ts'

/** Returns the user state of a release as its response fields. */
export const releaseState = (id: number, own: UserState) => ({
  isFavorite: own.likedReleases.has(id),
  isListened: own.listened.has(id),
  inCart: own.cartReleases.has(id),
  isPurchased: own.ownedReleases.has(id),
  isFree: own.freeReleases.has(id),
  havePurchased: own.partlyOwned.has(id),
})

export const trackState = (id: number, own: UserState) => ({
  isFavorite: own.likedTracks.has(id),
  inCart: own.cartTracks.has(id),
  isPurchased: own.ownedTracks.has(id),
})

/** Returns a release and its tracks with the user's state. */
export const decorateRelease = (release: Release, own: UserState): Release => ({
  ...release,
  ...releaseState(release.id, own),
  playList: release.playList.map(({ id, song: track }) => ({
    id,
    song: { ...track, ...trackState(track.id, own) },
  })),
})
