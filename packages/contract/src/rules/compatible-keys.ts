import { wheelNumber } from './camelot.ts'

/** The same key, its two neighbours on the wheel, and its mate of the other letter: ids, the same first. */
export function compatibleKeys(id: number): number[] {
  const ring = id <= 12 ? 0 : 12
  const step = (by: number) => ring + ((wheelNumber(id) + by + 12) % 12) + 1
  return [id, step(1), step(-1), (ring === 0 ? 12 : 0) + wheelNumber(id) + 1]
}
