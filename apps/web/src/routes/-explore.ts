import { cleanSearch, type ExploreSearch, loadExplore, placeOf } from '../features/explore/index.ts'
import type { AppContext } from '../lib/app-context.ts'

interface Visit {
  context: AppContext
  deps: ExploreSearch
  location: { pathname: string }
}

/** Route options shared by all Explore URLs. */
export const explore = {
  validateSearch: cleanSearch,
  loaderDeps: ({ search }: { search: ExploreSearch }) => search,
  loader: ({ context, deps, location }: Visit) => {
    const { view, subgenre } = placeOf(location.pathname, { ...deps })
    return loadExplore(context, view, subgenre)
  },
}
