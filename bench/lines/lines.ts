import { clickToSound } from './click-to-sound.ts'
import { exploreGrowth } from './explore-growth.ts'
import { exploreHot } from './explore-hot.ts'
import { firstLoad } from './first-load.ts'
import type { Line } from './line.ts'
import { paint } from './paint.ts'
import { segments } from './segments.ts'
import { start } from './start.ts'
import { upload } from './upload.ts'

/** By the number of the target in docs/performance.md, in the order they run. */
export const LINES: Record<string, Line> = {
  '1': exploreHot,
  '5': exploreGrowth,
  '10': segments,
  '14': start,
  '15': firstLoad,
  '16': paint,
  '18': clickToSound,
  '20': upload,
}
