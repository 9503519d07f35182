import type { SavedQueue } from '@hypha/contract'

const KEY = 'queueSaved'
const ASKED_KEY = 'queueAsked'

type SavedPlayer = SavedQueue['player']

const markOf = ({ releaseId, songId: trackId, seconds }: SavedPlayer) =>
  `${releaseId} ${trackId} ${seconds}`

/** Marks a save as this browser's own, so that it isn't offered here. */
export const rememberOwn = (player: SavedPlayer) => localStorage.setItem(KEY, markOf(player))

export const isOwn = (player: SavedPlayer) => localStorage.getItem(KEY) === markOf(player)

/** Whether the user was already asked about this save. Records that they have been now. */
export function askedBefore({ savedAt }: SavedQueue): boolean {
  const before = localStorage.getItem(ASKED_KEY) === savedAt
  localStorage.setItem(ASKED_KEY, savedAt)
  return before
}
