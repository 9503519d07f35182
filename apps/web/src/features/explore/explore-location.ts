import { type SubgenreInfo, subgenreBySlug, subgenreSlug } from '@hypha/contract/subgenres'
import { exploreHref } from '../../lib/routing/addresses.ts'
import { stringifySearch } from '../../lib/routing/search-params.ts'
import { type ExploreView, readView, writeView } from './explore-view.ts'

const FAVORITES = '/favorites'
const LIST = '/albums-list'
const LIBRARY = '/library'

/** Tabs of the library; the first one is the default. */
export const LIBRARY_PARTS = ['releases', 'tracks', 'history', 'playlists'] as const
export type LibraryPart = (typeof LIBRARY_PARTS)[number]

export const libraryPartOf = (tab: unknown): LibraryPart =>
  LIBRARY_PARTS.find((each) => each === tab) ?? 'releases'

export interface ExploreLocation {
  view: ExploreView
  subgenre: SubgenreInfo | null
  /** The URL is /albums-list (RT-08). Listeners who may not open rows see them closed. */
  isList: boolean
  /** The active library tab; null elsewhere. */
  part: LibraryPart | null
}

/** Parses an Explore URL, including `/favorites` and `/albums-list` (RT-07, RT-08). */
export function exploreLocationOf(
  pathname: string,
  search: Readonly<Record<string, unknown>>,
): ExploreLocation {
  const view = readView(search)
  const [, first = '', second = ''] = pathname.split('/')
  const isList = `/${first}` === LIST
  const id = Number(second)
  const isLibrary = `/${first}` === LIBRARY
  if (`/${first}` === FAVORITES || isLibrary) view.tab = 'favorite'
  if (isList) {
    view.layout = 'list'
    view.tab ??= 'explore'
  }
  if (isList && Number.isInteger(id) && id > 0 && view.open.length === 0) view.open = [id]
  const subgenre =
    first === 'explore' || isLibrary ? subgenreBySlug(decodeURIComponent(second)) : undefined
  return {
    view,
    subgenre: subgenre ?? null,
    isList,
    part: isLibrary ? libraryPartOf(search['tab']) : null,
  }
}

/** Returns the URL of a view in the library. */
export function libraryHref(
  view: ExploreView,
  subgenre: { name: string } | null,
  part: LibraryPart,
): string {
  const path = subgenre ? `${LIBRARY}/${subgenreSlug(subgenre.name)}` : LIBRARY
  const tab = part === 'releases' ? undefined : part
  return path + stringifySearch({ ...writeView(view), tab })
}

/** Returns the URL of a view. Favorites across all sub-genres have their own path. */
export function addressOf(view: ExploreView, subgenre: { name: string } | null): string {
  const search = writeView(view)
  if (view.tab !== 'favorite' || subgenre)
    return exploreHref(subgenre?.name ?? null) + stringifySearch({ ...search })
  return FAVORITES + stringifySearch({ ...search, tab: undefined })
}
