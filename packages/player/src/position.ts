import type { Release, Song } from '@hypha/contract'
import type { QueueItem } from './types.ts'

/** A song of a release, by its place in the `playList`. */
export interface Place {
  readonly release: Release
  readonly songIndex: number
}

/** What the listener wants to hear of a release. */
export interface Taste {
  readonly likedOnly: boolean
}

/** Whether a song can be heard at all. */
export const isPlayable = (song: Song) =>
  song.deletedAt === null && (song.streams.length > 0 || song.link !== null)

/** Whether the music goes to this song by itself (PL-06, PL-07). */
export const isWanted = (release: Release, song: Song, { likedOnly }: Taste) =>
  isPlayable(song) && (!likedOnly || song.isFavorite || song.isPurchased || release.isPurchased)

/** Draft albums are passed over, unless they are deleted and purchased (PL-06). */
export const isPassedOver = ({ status, deletedAt, isPurchased }: Release) =>
  status.value === 'draft' && !(deletedAt !== null && isPurchased)

export const songAt = (place: Place | null): Song | null =>
  place?.release.playList[place.songIndex]?.song ?? null

/** The nearest wanted song of the release in a direction, or null. */
export function neighbour({ release, songIndex }: Place, step: 1 | -1, taste: Taste): Place | null {
  for (let index = songIndex + step; ; index += step) {
    const song = release.playList[index]?.song
    if (!song) return null
    if (isWanted(release, song, taste)) return { release, songIndex: index }
  }
}

export const firstOf = (release: Release, taste: Taste) =>
  neighbour({ release, songIndex: -1 }, 1, taste)

export const lastOf = (release: Release, taste: Taste) =>
  neighbour({ release, songIndex: release.playList.length }, -1, taste)

/** Every wanted song of the release. */
export const wantedOf = (release: Release, taste: Taste): Place[] =>
  release.playList.flatMap(({ song }, songIndex) =>
    isWanted(release, song, taste) ? [{ release, songIndex }] : [],
  )

/** The position of a queued song in its release; null if it can't be played. */
export function placeOf({ release, song }: Omit<QueueItem, 'id'>): Place | null {
  const songIndex = release.playList.findIndex((entry) => entry.song.id === song.id)
  const place = { release, songIndex }
  const found = songAt(place)
  return found && isPlayable(found) ? place : null
}
