/**
 * Where what comes before ends, in anything that is sorted by it. What a page asks of each of a hundred chunks is written out
 * where it is asked (`tempo-bits.ts`, `postings.ts`, `chunk.ts`): a call for each step made pages a tenth dearer.
 * @param isBefore true up to some index and false from it on
 * @returns that index: how many come before, `length` where all do
 */
export function partitionPoint(length: number, isBefore: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
