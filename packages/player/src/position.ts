import type { Release, Track } from '@hypha/contract'
import type { QueueItem } from './types.ts'

/** A track of a release, by its place in the `playList`. */
export interface Place {
  readonly release: Release
  readonly trackIndex: number
}

/** What the listener wants to hear of a release. */
export interface Taste {
  readonly likedOnly: boolean
}

/** Whether a track can be heard at all. */
export const isPlayable = (track: Track) =>
  track.deletedAt === null && (track.streams.length > 0 || track.link !== null)

/** Whether the music goes to this track by itself (PL-06, PL-07). */
export const isWanted = (release: Release, track: Track, { likedOnly }: Taste) =>
  isPlayable(track) && (!likedOnly || track.isFavorite || track.isPurchased || release.isPurchased)

/** Draft albums are passed over, unless they are deleted and purchased (PL-06). */
export const isPassedOver = ({ status, deletedAt, isPurchased }: Release) =>
  status.value === 'draft' && !(deletedAt !== null && isPurchased)

export const trackAt = (place: Place | null): Track | null =>
  place?.release.playList[place.trackIndex]?.song ?? null

/** The nearest wanted track of the release in a direction, or null. */
export function neighbour(
  { release, trackIndex }: Place,
  step: 1 | -1,
  taste: Taste,
): Place | null {
  for (let index = trackIndex + step; ; index += step) {
    const track = release.playList[index]?.song
    if (!track) return null
    if (isWanted(release, track, taste)) return { release, trackIndex: index }
  }
}

export const firstOf = (release: Release, taste: Taste) =>
  neighbour({ release, trackIndex: -1 }, 1, taste)

export const lastOf = (release: Release, taste: Taste) =>
  neighbour({ release, trackIndex: release.playList.length }, -1, taste)

/** Every wanted track of the release. */
export const wantedOf = (release: Release, taste: Taste): Place[] =>
  release.playList.flatMap(({ song: track }, trackIndex) =>
    isWanted(release, track, taste) ? [{ release, trackIndex }] : [],
  )

/** The position of a queued track in its release; null if it can't be played. */
export function placeOf({ release, track }: Omit<QueueItem, 'id'>): Place | null {
  const trackIndex = release.playList.findIndex((entry) => entry.song.id === track.id)
  const place = { release, trackIndex }
  const found = trackAt(place)
  return found && isPlayable(found) ? place : null
}
