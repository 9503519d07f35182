import { exploreGrowth } from './explore-growth.ts'
import { exploreHot } from './explore-hot.ts'
import type { Line } from './line.ts'

/** By the number of the target in docs/performance.md, in the order they run. */
export const LINES: Record<string, Line> = {
  '1': exploreHot,
  '5': exploreGrowth,
}
