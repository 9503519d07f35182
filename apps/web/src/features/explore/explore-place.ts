import { type SubgenreInfo, subgenreBySlug } from '@hypha/contract/subgenres'
import { exploreHref } from '../../lib/addresses.ts'
import { stringifySearch } from '../../lib/search-params.ts'
import { type ExploreView, readView, writeView } from './explore-view.ts'

const FAVORITES = '/favorites'
const LIST = '/albums-list'

export interface ExplorePlace {
  view: ExploreView
  subgenre: SubgenreInfo | null
  /** The address is that of the list itself (RT-08): who may not open it sees it closed. */
  isList: boolean
}

/** What an address of Explore shows; `/favorites` and `/albums-list` are Explore too (RT-07, RT-08). */
export function placeOf(pathname: string, search: Readonly<Record<string, unknown>>): ExplorePlace {
  const view = readView(search)
  const [, first = '', second = ''] = pathname.split('/')
  const isList = `/${first}` === LIST
  const id = Number(second)
  if (`/${first}` === FAVORITES) view.tab = 'favorite'
  if (isList) {
    view.layout = 'list'
    view.tab ??= 'explore'
  }
  if (isList && Number.isInteger(id) && id > 0 && view.open.length === 0) view.open = [id]
  const subgenre = first === 'explore' ? subgenreBySlug(decodeURIComponent(second)) : undefined
  return { view, subgenre: subgenre ?? null, isList }
}

/** The address of a view. The favourites of all sub-genres have one of their own. */
export function addressOf(view: ExploreView, subgenre: { name: string } | null): string {
  const search = writeView(view)
  if (view.tab !== 'favorite' || subgenre)
    return exploreHref(subgenre?.name ?? null) + stringifySearch({ ...search })
  return FAVORITES + stringifySearch({ ...search, tab: undefined })
}
