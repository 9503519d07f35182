import type { AlbumList, SavedPlayer } from '@hypha/player'
import { isForgotten, SAVED_PLAYER_KEY } from './saved-player-key.ts'

const isId = (value: unknown) => Number.isInteger(value) && Number(value) > 0
const isPlace = (value: unknown) => {
  const saved = value as Partial<SavedPlayer> | null | undefined
  return isId(saved?.releaseId) && isId(saved?.songId)
}
const isPart = (value: unknown, max = Infinity) =>
  typeof value === 'number' && value >= 0 && value <= max

function isList(value: unknown): boolean {
  if (value === null) return true
  const list: Partial<AlbumList> | undefined = value
  return (
    typeof list?.key === 'string' &&
    (list.page === 0 || isId(list.page)) &&
    isId(list.pageCount) &&
    Array.isArray(list.releaseIds) &&
    list.releaseIds.every(isId)
  )
}

/** Returns the saved player; null if there is none or it is invalid. */
export function readSavedPlayer(): SavedPlayer | null {
  try {
    const stored: SavedPlayer = JSON.parse(localStorage.getItem(SAVED_PLAYER_KEY) ?? 'null')
    const { resume, queue, list, isFromQueue, isLooping, isShuffling, likedOnly } = stored
    const flags = [isFromQueue, isLooping, isShuffling, likedOnly, stored.counts, stored.isCounted]
    const isOurs =
      isPlace(stored) &&
      (resume === null || isPlace(resume)) &&
      queue.every(isPlace) &&
      isList(list) &&
      flags.every((flag) => typeof flag === 'boolean') &&
      isPart(stored.seconds) &&
      isPart(stored.heardSeconds) &&
      isPart(stored.volume, 1)
    return isOurs ? stored : null
  } catch {
    return null
  }
}

/** If storage is full or blocked, only the position after a reload is lost. */
export function writeSavedPlayer(saved: SavedPlayer): void {
  if (isForgotten()) return
  try {
    localStorage.setItem(SAVED_PLAYER_KEY, JSON.stringify(saved))
  } catch {
    return
  }
}
