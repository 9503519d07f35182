import type { SavedQueue } from '@hypha/contract'

const KEY = 'queueSaved'
const ASKED_KEY = 'queueAsked'

type SavedPlayer = SavedQueue['player']

const markOf = ({ releaseId, songId: trackId, seconds }: SavedPlayer) =>
  `${releaseId} ${trackId} ${seconds}`

/** This browser told the server of it: what it hears of it again is its own. */
export const rememberOwn = (player: SavedPlayer) => localStorage.setItem(KEY, markOf(player))

export const isOwn = (player: SavedPlayer) => localStorage.getItem(KEY) === markOf(player)

/** Whether somebody was asked already, and that they are now. */
export function askedBefore({ savedAt }: SavedQueue): boolean {
  const before = localStorage.getItem(ASKED_KEY) === savedAt
  localStorage.setItem(ASKED_KEY, savedAt)
  return before
}
