import { type SubgenreInfo, subgenreBySlug, subgenreSlug } from '@hypha/contract/subgenres'
import { exploreHref } from '../../lib/routing/addresses.ts'
import { stringifySearch } from '../../lib/routing/search-params.ts'
import { type ExploreView, readView, writeView } from './explore-view.ts'

const FAVORITES = '/favorites'
const LIST = '/albums-list'
const LIBRARY = '/library'

/** The tabs of the library; the first is what its bare address shows. */
export const LIBRARY_PARTS = ['releases', 'tracks', 'history', 'playlists'] as const
export type LibraryPart = (typeof LIBRARY_PARTS)[number]

export const libraryPartOf = (tab: unknown): LibraryPart =>
  LIBRARY_PARTS.find((each) => each === tab) ?? 'releases'

export interface ExploreLocation {
  view: ExploreView
  subgenre: SubgenreInfo | null
  /** The address is that of the list itself (RT-08): who may not open it sees it closed. */
  isList: boolean
  /** Which part of the library it is; null elsewhere. */
  part: LibraryPart | null
}

/** What an address of Explore shows; `/favorites` and `/albums-list` are Explore too (RT-07, RT-08). */
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

/** The address of a view in the library. */
export function libraryHref(
  view: ExploreView,
  subgenre: { name: string } | null,
  part: LibraryPart,
): string {
  const path = subgenre ? `${LIBRARY}/${subgenreSlug(subgenre.name)}` : LIBRARY
  const tab = part === 'releases' ? undefined : part
  return path + stringifySearch({ ...writeView(view), tab })
}

/** The address of a view. The favourites of all sub-genres have one of their own. */
export function addressOf(view: ExploreView, subgenre: { name: string } | null): string {
  const search = writeView(view)
  if (view.tab !== 'favorite' || subgenre)
    return exploreHref(subgenre?.name ?? null) + stringifySearch({ ...search })
  return FAVORITES + stringifySearch({ ...search, tab: undefined })
}
