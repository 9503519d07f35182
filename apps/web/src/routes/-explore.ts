import { placeOf } from '../features/explore/explore-place.ts'
import { loadExplore } from '../features/explore/explore-query.ts'
import { cleanSearch, type ExploreSearch } from '../features/explore/explore-view.ts'
import type { AppContext } from '../lib/app-context.ts'

interface Visit {
  context: AppContext
  deps: ExploreSearch
  location: { pathname: string }
}

/** Route options that every address of Explore shares. */
export const explore = {
  validateSearch: cleanSearch,
  loaderDeps: ({ search }: { search: ExploreSearch }) => search,
  loader: ({ context, deps, location }: Visit) => {
    const { view, subgenre } = placeOf(location.pathname, { ...deps })
    return loadExplore(context, view, subgenre)
  },
}
