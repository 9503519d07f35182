import { BPM_MAX, type BpmRange, withRecent } from '@hypha/ui/lib/bpm.ts'

/** Local preference defined by the specification (EN-08): `[min, max]` pairs. */
const KEY = 'bpmSelections'

const isTempo = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= BPM_MAX

const isRange = (value: unknown): value is BpmRange =>
  Array.isArray(value) && value.length === 2 && value.every(isTempo) && value[0] <= value[1]

/** Returns recently used ranges, latest first. Invalid stored values count as none. */
export function recentBpm(): BpmRange[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRange) : []
  } catch {
    return []
  }
}

/** Saves a used range; the full range is not saved. */
export const rememberBpm = (range: BpmRange): void =>
  localStorage.setItem(KEY, JSON.stringify(withRecent(recentBpm(), range)))
