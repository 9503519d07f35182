/** Tempos of the filter (EN-08, EF-08). */
export const BPM_MAX = 300
/** 0 to 300 is no filter. */
export type BpmRange = readonly [min: number, max: number]
export const ALL_BPM: BpmRange = [0, BPM_MAX]

/** The slider's thumbs stay at least one percent apart. */
export const BPM_APART = BPM_MAX / 100

/** Named after sub-genres, which are the same in every language. */
export const BPM_PRESETS: readonly { name: string; range: BpmRange }[] = [
  // not translated: names of sub-genres
  { name: 'Downtempo', range: [80, 110] },
  // not translated: names of sub-genres
  { name: 'Progressive', range: [128, 138] },
  { name: 'Full-On', range: [140, 148] },
  // not translated: names of sub-genres
  { name: 'Dark', range: [148, 160] },
  { name: 'Hi-Tech', range: [170, 220] },
]

export const isAll = ([min, max]: BpmRange): boolean => min <= 0 && max >= BPM_MAX

/** Parses a typed tempo: digits only, at most three and at most 300. Empty input becomes `empty`. */
export function typedBpm(text: string, empty: number): number {
  const digits = text.replace(/\D/g, '').slice(0, 3)
  return digits === '' ? empty : Math.min(BPM_MAX, Number.parseInt(digits, 10))
}

/** Returns the range of two fields, swapped if reversed. */
export function rangeOf(min: string, max: string): BpmRange {
  const low = typedBpm(min, 0)
  const high = typedBpm(max, BPM_MAX)
  return low > high ? [high, low] : [low, high]
}

const RECENT_MAX = 5

/** Adds a range at the front of the recent ones. The full range is not added. */
export const withRecent = (recent: readonly BpmRange[], range: BpmRange): BpmRange[] =>
  isAll(range)
    ? [...recent]
    : [range, ...recent.filter(([min, max]) => min !== range[0] || max !== range[1])].slice(
        0,
        RECENT_MAX,
      )

/** `140–148`; null for all tempos. */
export const bpmText = (range: BpmRange): string | null =>
  isAll(range) ? null : `${range[0]}–${range[1]}`
