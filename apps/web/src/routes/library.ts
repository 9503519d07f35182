import { createRoute } from '@tanstack/react-router'
import { libraryPartOf, placeOf } from '../features/explore/explore-place.ts'
import { loadExplore } from '../features/explore/explore-query.ts'
import { cleanSearch, type ExploreSearch } from '../features/explore/explore-view.ts'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

/** What one keeps, with the filters, orders and views of Explore (RT-11). */
export const libraryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/{-$subgenre}',
  validateSearch: (search: Record<string, unknown>): ExploreSearch => {
    const { tab: _, ...view } = cleanSearch(search)
    const part = libraryPartOf(search['tab'])
    return part === 'releases' ? view : { ...view, tab: part }
  },
  beforeLoad: guard(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) => {
    if (import.meta.env.SSR) return
    const { view, subgenre, part } = placeOf(location.pathname, { ...deps })
    if (part === 'releases' || part === 'tracks')
      return loadExplore(context, view, subgenre, part === 'tracks')
  },
  ...page('explore/library', { private: true }),
})
