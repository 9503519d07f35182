import type { Scenario } from '../support/bench.ts'
import { audio } from './audio.ts'
import { cachedPage } from './cached-page.ts'
import { clickToSound } from './click-to-sound.ts'
import { firstVisit } from './first-visit.ts'
import { interaction } from './interaction.ts'
import { mixedRequests } from './mixed-requests.ts'
import { publishing } from './publishing.ts'
import { releasePage } from './release-page.ts'
import { search } from './search.ts'
import { start } from './start.ts'
import { uncachedPage } from './uncached-page.ts'
import { upload } from './upload.ts'
import { zip } from './zip.ts'

/** By command line name. */
export const SCENARIOS: Record<string, Scenario> = {
  'cached-page': cachedPage,
  'uncached-page': uncachedPage,
  search,
  'release-page': releasePage,
  'mixed-requests': mixedRequests,
  publishing,
  start,
  'first-visit': firstVisit,
  interaction,
  'click-to-sound': clickToSound,
  audio,
  upload,
  zip,
}
