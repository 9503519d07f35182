import type { Release } from '@hypha/contract'
import type { UserState } from './user-states.ts'

/** What a person did with a release, by the fields that say so. */
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

/** A release with its tracks as one person sees it. */
export const decorateRelease = (release: Release, own: UserState): Release => ({
  ...release,
  ...releaseState(release.id, own),
  playList: release.playList.map(({ id, song: track }) => ({
    id,
    song: { ...track, ...trackState(track.id, own) },
  })),
})
