import type { Release } from '@hypha/contract'
import type { Heard } from './play-counter.ts'
import type { Kept, PlayerModel } from './model.ts'
import { type Place, placeOf, songAt } from './position.ts'
import type { SavedPlayer, SavedPlace } from './types.ts'

const savedPlace = (place: Place | null): SavedPlace | null => {
  const song = songAt(place)
  return place && song && { releaseId: place.release.id, songId: song.id }
}

/** What a reload needs to bring the player back; null before anything was played. */
export function savedOf(
  model: PlayerModel,
  now: { seconds: number; volume: number; heard: Heard },
): SavedPlayer | null {
  const at = savedPlace(model.at)
  if (!at) return null
  const { isFromQueue, list, isLooping, isShuffling, likedOnly, counts } = model
  return {
    ...at,
    seconds: now.seconds,
    isFromQueue,
    resume: savedPlace(model.resume),
    queue: model.queue.map(({ release, song }) => ({ releaseId: release.id, songId: song.id })),
    list,
    isLooping,
    isShuffling,
    likedOnly,
    volume: now.volume,
    counts,
    ...now.heard,
  }
}

/** What is left of the saved player, and the second to resume at. */
export type BroughtBack = Kept & { readonly seconds: number; readonly isSameSong: boolean }

/** Reads what was kept; songs and releases that are gone are left out. Rejects when the releases are not reached. */
export async function bringBack(
  saved: SavedPlayer,
  readRelease: (id: number) => Promise<Release | null>,
): Promise<BroughtBack> {
  const ids = new Set([saved, ...(saved.resume ? [saved.resume] : []), ...saved.queue].map(idOf))
  const read = async (id: number) => [id, await readRelease(id)] as const
  const releases = new Map(await Promise.all([...ids].map(read)))
  const find = ({ releaseId, songId }: SavedPlace) => {
    const release = releases.get(releaseId)
    const song = release?.playList.find((entry) => entry.song.id === songId)?.song
    const place = release && song && placeOf({ release, song })
    return place ? { release, song, place } : null
  }
  const heard = find(saved)
  const resume = saved.resume && find(saved.resume)
  return {
    at: heard?.place ?? resume?.place ?? null,
    isFromQueue: saved.isFromQueue && heard !== null,
    resume: heard ? (resume?.place ?? null) : null,
    queue: saved.queue.flatMap((item, i) => {
      const found = find(item)
      return found ? [{ id: `kept-${i}`, release: found.release, song: found.song }] : []
    }),
    list: saved.list,
    counts: saved.counts,
    seconds: heard ? saved.seconds : 0,
    isSameSong: heard !== null,
  }
}

const idOf = ({ releaseId }: SavedPlace) => releaseId
