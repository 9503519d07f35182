/** How close a match is; the smallest leads. A title of just the words asked for comes before one with more. */
export const CLOSENESS = { title: 0, words: 1, beginnings: 2, typos: 3 } as const
export const CLASSES = 4

/** Words that are equally close to one of the query, by their numbers: each has a list of what has it. */
export interface CloseWords {
  words: readonly number[]
  close: number
}

/** An entry of a list: a slot, and how the word stands in its text. */
export const ENTRY = { inTitle: 1, isTitle: 2, slotBits: 2 } as const
export const slotOf = (entry: number): number => entry >>> ENTRY.slotBits
