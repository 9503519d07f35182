/** A change the server hasn't confirmed yet. Positions are those on screen when it was made. */
export type Change = { kind: 'move'; from: number; to: number } | { kind: 'remove'; at: number }

function before(change: Change, position: number): number {
  if (change.kind === 'remove') return position >= change.at ? position + 1 : position
  const { from, to } = change
  if (position === to) return from
  if (from < to) return position >= from && position < to ? position + 1 : position
  return position > to && position <= from ? position - 1 : position
}

/** Returns the index in the server's list of the entry shown at `position`. */
export const sourceOf = (changes: readonly Change[], position: number): number =>
  changes.reduceRight((at, change) => before(change, at), position)

export const removedOf = (changes: readonly Change[]): number =>
  changes.filter(({ kind }) => kind === 'remove').length
