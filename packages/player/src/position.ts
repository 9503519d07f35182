import type { Release, Track } from '@hypha/contract'
import type { QueueItem } from './types.ts'

/** A track of a release, by its index in the `playList`. */
export interface Position {
  readonly release: Release
  readonly trackIndex: number
}

/** The listener's filter for tracks. */
export interface Taste {
  readonly likedOnly: boolean
}

/** Whether a track can be played at all. */
export const isPlayable = (track: Track) =>
  track.deletedAt === null && (track.streams.length > 0 || track.link !== null)

/** Whether automatic playback includes this track (PL-06, PL-07). */
export const isWanted = (release: Release, track: Track, { likedOnly }: Taste) =>
  isPlayable(track) && (!likedOnly || track.isFavorite || track.isPurchased || release.isPurchased)

/** Draft albums are skipped, unless they are deleted and purchased (PL-06). */
export const isPassedOver = ({ status, deletedAt, isPurchased }: Release) =>
  status.value === 'draft' && !(deletedAt !== null && isPurchased)

export const trackAt = (position: Position | null): Track | null =>
  position?.release.playList[position.trackIndex]?.song ?? null

/** Returns the nearest wanted track of the release in a direction, or null. */
export function neighbour(
  { release, trackIndex }: Position,
  step: 1 | -1,
  taste: Taste,
): Position | null {
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

/** Returns every wanted track of the release. */
export const wantedOf = (release: Release, taste: Taste): Position[] =>
  release.playList.flatMap(({ song: track }, trackIndex) =>
    isWanted(release, track, taste) ? [{ release, trackIndex }] : [],
  )

/** Returns the position of a queued track in its release; null if it can't be played. */
export function positionOf({ release, track }: Omit<QueueItem, 'id'>): Position | null {
  const trackIndex = release.playList.findIndex((entry) => entry.song.id === track.id)
  const position = { release, trackIndex }
  const found = trackAt(position)
  return found && isPlayable(found) ? position : null
}
