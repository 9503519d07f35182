import { keyByCode, keyById } from '@hypha/contract/rules/camelot'
import type { CatalogueSort } from '@hypha/contract'
import { PAGE_SIZE, PAGE_SIZES, TAG_MAX, TAGS_MAX } from '@hypha/contract/limits'
import { type BpmRange, isAll, rangeOf } from '@hypha/ui/lib/bpm.ts'
import { pageOf } from '../../lib/routing/search-params.ts'

/** The tabs in order (EX-03). */
export const TABS = [
  'pending',
  'discover',
  'explore',
  'popular',
  'trending',
  'favorite',
  'bookmarks',
] as const
export type Tab = (typeof TABS)[number]
/** Tabs with their own ranking. */
export type Ranked = Extract<Tab, 'popular' | 'trending'>
export const isFeature = (tab: Tab | null): tab is Ranked | 'bookmarks' =>
  isRanked(tab) || tab === 'bookmarks'
export const isRanked = (tab: Tab | null): tab is Ranked => tab === 'popular' || tab === 'trending'

export const SORTS = [
  'newest',
  'oldest',
  'title',
  'price',
  'played',
  'downloaded',
] as const satisfies readonly CatalogueSort[]

/** Everything about Explore in the URL, except the sub-genre in the path. */
export interface ExploreView {
  /** Null: Discover when signed in, else Explore (EF-01). */
  tab: Tab | null
  bpm: BpmRange | null
  /** Ids: 1-12 for 1B-12B, 13-24 for 1A-12A (EN-04). */
  keys: readonly number[]
  tags: readonly string[]
  /** Whether to leave out releases declared as made by AI. */
  withoutGenerated: boolean
  sort: CatalogueSort
  layout: 'grid' | 'list'
  /**
   * Whether to hide releases the user has played. Null: the tab's default, which is on for Discover only
   * (EF-06).
   */
  discovery: boolean | null
  /** Ids of the releases whose rows are open. */
  open: readonly number[]
  page: number
  /** Releases or tracks per page. */
  show: (typeof PAGE_SIZES)[number]
}

export const START: ExploreView = {
  tab: null,
  bpm: null,
  keys: [],
  tags: [],
  withoutGenerated: false,
  sort: 'newest',
  layout: 'grid',
  discovery: null,
  open: [],
  page: 1,
  show: PAGE_SIZE,
}

/**
 * The query as written in the URL:
 * `?tab=popular&bpm=138-148&key=8A,9A&tags=forest&sort=title&view=list&page=2&show=60`.
 */
export interface ExploreSearch {
  tab?: string
  bpm?: string
  key?: string
  tags?: string
  ai?: string
  sort?: string
  view?: string
  discovery?: string
  open?: string
  page?: string
  show?: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const listOf = (value: unknown) => textOf(value).split(',').filter(Boolean)
const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((each) => each === value)

function readBpm(value: unknown): BpmRange | null {
  const match = /^(\d{0,3})-(\d{0,3})$/.exec(textOf(value))
  const range = match && rangeOf(match[1]!, match[2]!)
  return range && !isAll(range) ? range : null
}

const WITHOUT_GENERATED = 'not-generated'

const DISCOVERY = new Map<unknown, boolean>([
  ['on', true],
  ['off', false],
])

/** Parses the query. Unknown and invalid values are dropped. */
export function readView(search: Readonly<Record<string, unknown>>): ExploreView {
  const keys = listOf(search['key']).flatMap((code) => keyByCode(code)?.id ?? [])
  // Tags of releases may contain spaces; typed ones never do.
  const tags = listOf(search['tags']).flatMap((tag) => tag.trim().slice(0, TAG_MAX) || [])
  const open = listOf(search['open']).map(Number)
  return {
    tab: oneOf(TABS, search['tab']) ?? null,
    bpm: readBpm(search['bpm']),
    keys: [...new Set(keys)].sort((a, b) => a - b),
    tags: [...new Set(tags)].slice(0, TAGS_MAX),
    withoutGenerated: search['ai'] === WITHOUT_GENERATED,
    sort: oneOf(SORTS, search['sort']) ?? 'newest',
    layout: search['view'] === 'list' ? 'list' : 'grid',
    discovery: DISCOVERY.get(search['discovery']) ?? null,
    open: open.filter((id) => Number.isInteger(id) && id > 0),
    page: pageOf(search['page']),
    show: PAGE_SIZES.find((size) => String(size) === search['show']) ?? PAGE_SIZE,
  }
}

/** Writes the query of a view. Defaults are left out. */
export function writeView(view: ExploreView): ExploreSearch {
  const words: Record<keyof ExploreSearch, string | null> = {
    tab: view.tab,
    bpm: view.bpm && view.bpm.join('-'),
    key: view.keys.flatMap((id) => keyById(id)?.code ?? []).join(','),
    tags: view.tags.join(','),
    ai: view.withoutGenerated ? WITHOUT_GENERATED : null,
    sort: view.sort === 'newest' ? null : view.sort,
    view: view.layout === 'list' ? 'list' : null,
    discovery: view.discovery === null ? null : view.discovery ? 'on' : 'off',
    open: view.open.join(','),
    page: view.page > 1 ? String(view.page) : null,
    show: view.show === PAGE_SIZE ? null : String(view.show),
  }
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value))
}

/** Normalizes a query. */
export const cleanSearch = (search: Record<string, unknown>): ExploreSearch =>
  writeView(readView(search))

/** Applies changes. A new filter or order goes to page 1 and closes all rows (EF-02). */
export const changed = (view: ExploreView, changes: Partial<ExploreView>): ExploreView => ({
  ...view,
  page: 1,
  open: [],
  ...changes,
})

/** Whether this tab hides what the user has played. */
export const isDiscovering = ({ discovery }: ExploreView, tab: Tab): boolean =>
  discovery ?? tab === 'discover'

export const hasFilters = ({ bpm, keys, tags, withoutGenerated }: ExploreView) =>
  bpm !== null || keys.length > 0 || tags.length > 0 || withoutGenerated

/** Tracks replace albums when a tempo or key is selected (EF-07). */
export const showsTracks = ({ tab, bpm, keys }: ExploreView) =>
  tab !== 'pending' && (bpm !== null || keys.length > 0)
