import type { ExploreView } from '../explore-view.ts'

/** A filter to drop, with the view without it. */
export type Narrowing = { without: Partial<ExploreView> } & (
  | { filter: 'tag'; tag: string }
  | { filter: 'keys'; count: number }
  | { filter: 'bpm' }
  | { filter: 'generated' }
)

const HUGE = 1000
/** Rough share of the catalogue that passes a filter. Smaller is more restrictive. */
const share = {
  tag: 0.05,
  key: (count: number) => count / 24,
  /** Most tracks lie within 120 BPM. */
  bpm: (width: number) => Math.min(1, width / 120),
  /** Most music isn't generated. */
  generated: 0.9,
}

/** Returns the filter whose removal would restore the most results; null without filters. */
export function mostRestrictiveFilter({
  bpm,
  keys,
  tags,
  withoutGenerated,
}: ExploreView): Narrowing | null {
  const all: (Narrowing & { share: number })[] = tags.map((tag, i) => ({
    filter: 'tag',
    tag,
    without: { tags: tags.filter((each) => each !== tag) },
    // The last typed tag is dropped first.
    share: share.tag - i / HUGE,
  }))
  if (keys.length > 0) {
    const count = keys.length
    all.push({ filter: 'keys', count, without: { keys: [] }, share: share.key(count) })
  }
  if (bpm) all.push({ filter: 'bpm', without: { bpm: null }, share: share.bpm(bpm[1] - bpm[0]) })
  if (withoutGenerated)
    all.push({
      filter: 'generated',
      without: { withoutGenerated: false },
      share: share.generated,
    })
  return all.sort((a, b) => a.share - b.share)[0] ?? null
}
