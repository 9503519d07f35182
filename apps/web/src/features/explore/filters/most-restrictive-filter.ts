import type { ExploreView } from '../explore-view.ts'

/** A filter, and the view without it. */
export type Narrowing = { without: Partial<ExploreView> } & (
  | { filter: 'tag'; tag: string }
  | { filter: 'keys'; count: number }
  | { filter: 'bpm' }
)

const HUGE = 1000
/** How much of the catalogue a filter lets through, roughly: the fewer, the narrower. */
const share = {
  tag: 0.05,
  key: (count: number) => count / 24,
  /** Most tracks lie within 120 BPM. */
  bpm: (width: number) => Math.min(1, width / 120),
}

/** The filter whose loss would bring back most, to be proposed when nothing is left (or null without filters). */
export function mostRestrictiveFilter({ bpm, keys, tags }: ExploreView): Narrowing | null {
  const all: (Narrowing & { share: number })[] = tags.map((tag, i) => ({
    filter: 'tag',
    tag,
    without: { tags: tags.filter((each) => each !== tag) },
    // Of several tags the last one typed goes first.
    share: share.tag - i / HUGE,
  }))
  if (keys.length > 0) {
    const count = keys.length
    all.push({ filter: 'keys', count, without: { keys: [] }, share: share.key(count) })
  }
  if (bpm) all.push({ filter: 'bpm', without: { bpm: null }, share: share.bpm(bpm[1] - bpm[0]) })
  return all.sort((a, b) => a.share - b.share)[0] ?? null
}
