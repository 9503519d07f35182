/** A change the server hasn't confirmed yet. Positions are those on screen when it was made. */
export type Change = { kind: 'move'; from: number; to: number } | { kind: 'remove'; at: number }

function before(change: Change, place: number): number {
  if (change.kind === 'remove') return place >= change.at ? place + 1 : place
  const { from, to } = change
  if (place === to) return from
  if (from < to) return place >= from && place < to ? place + 1 : place
  return place > to && place <= from ? place - 1 : place
}

/** Returns the index in the server's list of the entry shown at `place`. */
export const sourceOf = (changes: readonly Change[], place: number): number =>
  changes.reduceRight((at, change) => before(change, at), place)

export const removedOf = (changes: readonly Change[]): number =>
  changes.filter(({ kind }) => kind === 'remove').length
