import type { Release } from '@hypha/contract'
import type { Heard } from './play-counter.ts'
import type { RestoredState, PlayerModel } from './model.ts'
import { type Position, positionOf, trackAt } from './position.ts'
import type { SavedPlayer, SavedPosition } from './types.ts'

const savedPosition = (position: Position | null): SavedPosition | null => {
  const track = trackAt(position)
  return position && track && { releaseId: position.release.id, songId: track.id }
}

/** Returns what a reload needs to restore the player; null before anything was played. */
export function savedOf(
  model: PlayerModel,
  now: { seconds: number; volume: number; heard: Heard },
): SavedPlayer | null {
  const at = savedPosition(model.at)
  if (!at) return null
  const { isFromQueue, list, isLooping, isShuffling, likedOnly, counts } = model
  return {
    ...at,
    seconds: now.seconds,
    isFromQueue,
    resume: savedPosition(model.resume),
    queue: model.queue.map(({ release, track }) => ({ releaseId: release.id, songId: track.id })),
    list,
    isLooping,
    isShuffling,
    likedOnly,
    volume: now.volume,
    counts,
    ...now.heard,
  }
}

/** The restorable part of a saved player, and the position in seconds to resume at. */
export type BroughtBack = RestoredState & {
  readonly seconds: number
  readonly isSameTrack: boolean
}

/**
 * Loads the tracks and releases of a saved player; deleted ones are left out. Rejects if releases can't be
 * loaded.
 */
export async function loadSaved(
  saved: SavedPlayer,
  readRelease: (id: number) => Promise<Release | null>,
): Promise<BroughtBack> {
  const ids = new Set([saved, ...(saved.resume ? [saved.resume] : []), ...saved.queue].map(idOf))
  const read = async (id: number) => [id, await readRelease(id)] as const
  const releases = new Map(await Promise.all([...ids].map(read)))
  const find = ({ releaseId, songId: trackId }: SavedPosition) => {
    const release = releases.get(releaseId)
    const track = release?.playList.find((entry) => entry.song.id === trackId)?.song
    const position = release && track && positionOf({ release, track })
    return position ? { release, track, place: position } : null
  }
  const heard = find(saved)
  const resume = saved.resume && find(saved.resume)
  return {
    at: heard?.place ?? resume?.place ?? null,
    isFromQueue: saved.isFromQueue && heard !== null,
    resume: heard ? (resume?.place ?? null) : null,
    queue: saved.queue.flatMap((item, i) => {
      const found = find(item)
      return found ? [{ id: `kept-${i}`, release: found.release, track: found.track }] : []
    }),
    list: saved.list,
    counts: saved.counts,
    seconds: heard ? saved.seconds : 0,
    isSameTrack: heard !== null,
  }
}

const idOf = ({ releaseId }: SavedPosition) => releaseId
