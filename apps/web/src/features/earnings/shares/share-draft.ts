import type { Commerce } from '@hypha/contract'
import { toBasisPoints, toPercent, WHOLE_BASIS_POINTS } from '@hypha/contract/rules/commission'

/** A split as typed. */
export interface DraftShare {
  artistName: string
  percent: string
}

type Track = Commerce['tracks'][number]

const wishedFor = ({ shares }: Track): DraftShare[] =>
  shares
    .filter(({ state, offeredPercent }) => state !== 'declined' && offeredPercent !== 0)
    .map(({ artist, percent, offeredPercent }) => ({
      artistName: artist.name,
      percent: String(offeredPercent ?? percent),
    }))

/** Returns the current splits of these tracks; null if the tracks differ. */
export function draftOf(tracks: readonly Track[]): DraftShare[] | null {
  const drafts = tracks.map(wishedFor)
  const [first] = drafts
  const isSame = drafts.every((draft) => JSON.stringify(draft) === JSON.stringify(first))
  return isSame ? (first ?? []) : null
}

export const percentOf = ({ percent }: DraftShare): number => Number(percent.replace(',', '.'))

/** Returns the percentage the owner keeps; null while a typed split is invalid. */
export function restOf(draft: readonly DraftShare[]): number | null {
  const parts = draft.map((share) =>
    share.percent.trim() === '' ? NaN : toBasisPoints(percentOf(share)),
  )
  if (parts.some((part) => !(part > 0))) return null
  return toPercent(parts.reduce((rest, part) => rest - part, WHOLE_BASIS_POINTS))
}
