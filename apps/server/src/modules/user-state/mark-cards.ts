import type { Release } from '@hypha/contract'
import type { PersonMarks } from './marks.ts'

/** What a person did with a release, by the fields that say so. */
export const releaseMarks = (id: number, own: PersonMarks) => ({
  isFavorite: own.likedReleases.has(id),
  isListened: own.listened.has(id),
  inCart: own.cartReleases.has(id),
  isPurchased: own.ownedReleases.has(id),
  isFree: own.freeReleases.has(id),
  havePurchased: own.partlyOwned.has(id),
})

export const trackMarks = (id: number, own: PersonMarks) => ({
  isFavorite: own.likedTracks.has(id),
  inCart: own.cartTracks.has(id),
  isPurchased: own.ownedTracks.has(id),
})

/** A release with its tracks as one person sees it. */
export const markRelease = (release: Release, own: PersonMarks): Release => ({
  ...release,
  ...releaseMarks(release.id, own),
  playList: release.playList.map(({ id, song: track }) => ({
    id,
    song: { ...track, ...trackMarks(track.id, own) },
  })),
})
