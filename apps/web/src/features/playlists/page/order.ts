/** What was done to a list and is not told by the server yet. Places are those that were seen when it was done. */
export type Change = { kind: 'move'; from: number; to: number } | { kind: 'remove'; at: number }

function before(change: Change, place: number): number {
  if (change.kind === 'remove') return place >= change.at ? place + 1 : place
  const { from, to } = change
  if (place === to) return from
  if (from < to) return place >= from && place < to ? place + 1 : place
  return place > to && place <= from ? place - 1 : place
}

/** The index in the server's list of the entry that is shown at `place`. */
export const sourceOf = (changes: readonly Change[], place: number): number =>
  changes.reduceRight((at, change) => before(change, at), place)

export const removedOf = (changes: readonly Change[]): number =>
  changes.filter(({ kind }) => kind === 'remove').length
