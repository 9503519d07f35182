import { ARTISTS } from './artists.ts'
import { LABELS } from './labels.ts'
import { YEAR_2025 } from './releases/2025.ts'
import { AUTUMN_2026 } from './releases/2026-autumn.ts'
import { EARLY_2026 } from './releases/2026-early.ts'
import { SUMMER_2026 } from './releases/2026-summer.ts'
import { EARLIER } from './releases/earlier.ts'
import type { DemoCatalogue } from './types.ts'

/** Returns the music of a demo instance: artists, labels, releases, and the input of the synthesizer. */
export const demoCatalogue = (): DemoCatalogue => ({
  artists: ARTISTS,
  labels: LABELS,
  releases: [...AUTUMN_2026, ...SUMMER_2026, ...EARLY_2026, ...YEAR_2025, ...EARLIER],
})
