import { wheelNumber } from './camelot.ts'

/** Returns the ids of the same key, its two neighbors on the wheel, and its relative key; the same key first. */
export function compatibleKeys(id: number): number[] {
  const ring = id <= 12 ? 0 : 12
  const step = (by: number) => ring + ((wheelNumber(id) + by + 12) % 12) + 1
  return [id, step(1), step(-1), (ring === 0 ? 12 : 0) + wheelNumber(id) + 1]
}
