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

export const songMarks = (id: number, own: PersonMarks) => ({
  isFavorite: own.likedSongs.has(id),
  inCart: own.cartSongs.has(id),
  isPurchased: own.ownedSongs.has(id),
})

/** A release with its songs as one person sees it. */
export const markRelease = (release: Release, own: PersonMarks): Release => ({
  ...release,
  ...releaseMarks(release.id, own),
  playList: release.playList.map(({ id, song }) => ({
    id,
    song: { ...song, ...songMarks(song.id, own) },
  })),
})
