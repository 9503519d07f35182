import type { CatalogueFilter } from '@hypha/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { AppContext } from '../../lib/app-context.ts'
import type { Api } from '../../lib/api/client.ts'
import { NoList, preloadParts } from './parts.ts'
import { type ExploreView, isDiscovering, showsTracks, type Tab } from './explore-view.ts'

interface Subgenre {
  id: number
}

const FILTERS: Readonly<Record<Tab, CatalogueFilter | 'pending'>> = {
  // Bookmarks use another call.
  bookmarks: 'explore',
  pending: 'pending',
  discover: 'undiscovered',
  explore: 'explore',
  popular: 'popular',
  trending: 'trending',
  favorite: 'favorite',
}

/** The active tab (EF-01). */
export const tabOf = (view: ExploreView, signedIn: boolean): Tab =>
  view.tab ?? (signedIn ? 'discover' : 'explore')

/** Whether a tab needs a login. */
export const needsLogin = (tab: Tab) =>
  tab === 'pending' || tab === 'discover' || tab === 'favorite' || tab === 'bookmarks'

/** Query parameters shared by both lists. Defaults are left out, so that equal lists share one request. */
const paramsOf = <F extends string>(
  filter: F,
  tab: Tab,
  view: ExploreView,
  subgenre: Subgenre | null,
) => ({
  filter,
  page: view.page,
  itemsPerPage: view.show,
  ...(subgenre && { 'subGenres[]': [subgenre.id] }),
  ...(view.sort !== 'newest' && { sort: view.sort }),
  ...(view.tags.length > 0 && { 'tags[]': [...view.tags] }),
  ...(view.keys.length > 0 && { 'keys[]': [...view.keys] }),
  ...(view.withoutGenerated && { withoutGenerated: 'true' as const }),
  ...(view.bpm && { bpmMin: view.bpm[0], bpmMax: view.bpm[1] }),
  ...(isDiscovering(view, tab) !== (tab === 'discover') && {
    discovery: tab === 'discover' ? ('false' as const) : ('true' as const),
  }),
})

export const releasesQuery = (api: Api, tab: Tab, view: ExploreView, subgenre: Subgenre | null) =>
  api.releases.list.query({ query: paramsOf(FILTERS[tab], tab, view, subgenre) })

export function tracksQuery(api: Api, tab: Tab, view: ExploreView, subgenre: Subgenre | null) {
  const filter = FILTERS[tab]
  return api.songs.list.query({
    query: paramsOf(filter === 'pending' ? 'explore' : filter, tab, view, subgenre),
  })
}

/**
 * The server waits for the list. The browser doesn't, so title and tabs render immediately. On Back the list
 * is cached, so the scroll position is restored too.
 */
export async function loadExplore(
  { api, cache, session }: AppContext,
  view: ExploreView,
  subgenre: Subgenre | null,
  tracks = false,
): Promise<void> {
  const signedIn = session.claims() !== null
  const tab = tabOf(view, signedIn)
  if (needsLogin(tab) && !signedIn) return void (await NoList.preload())
  // The server knows that the user is signed in, but not who they are, so it renders a skeleton of their
  // list.
  if (import.meta.env.SSR && signedIn) return
  if (tab === 'bookmarks') return
  if (tracks || showsTracks({ ...view, tab })) {
    const query = tracksQuery(api, tab, view, subgenre)
    await isReadyToHydrate({ ...view, tab }, cache.getQueryData(query.queryKey))
    await (import.meta.env.SSR ? cache.ensureQueryData(query) : void cache.prefetchQuery(query))
  } else {
    const query = releasesQuery(api, tab, view, subgenre)
    await isReadyToHydrate({ ...view, tab }, cache.getQueryData(query.queryKey))
    await (import.meta.env.SSR ? cache.ensureQueryData(query) : void cache.prefetchQuery(query))
    if (import.meta.env.SSR) await readOpen(api, cache, view.open)
  }
}

/** Maximum number of open rows loaded with the page. The browser loads the rest, which is below the fold. */
const OPEN_SERVED = 8

/** Loads the tracks of open rows with the page, so that it has its full height immediately. */
const readOpen = (api: Api, cache: QueryClient, open: readonly number[]) =>
  Promise.all(
    open
      .slice(0, OPEN_SERVED)
      .map((id) => cache.prefetchQuery(api.releases.get.query({ params: { id } }))),
  )

/** A list that was served or cached is rendered immediately. */
async function isReadyToHydrate(
  view: ExploreView,
  list: Parameters<typeof preloadParts>[1] | undefined,
): Promise<void> {
  if (list) await preloadParts(view, list)
}
