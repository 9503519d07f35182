import { createFileRoute } from '@tanstack/react-router'
import {
  cleanSearch,
  type ExploreSearch,
  LibraryPage,
  libraryPartOf,
  loadExplore,
  placeOf,
} from '../../features/explore/index.ts'
import { signedInPage } from '../-private.ts'

/** The user's library, with the filters, orders and layouts of Explore (RT-11). */
export const Route = createFileRoute('/library/{-$subgenre}')({
  staticData: { texts: ['explore', 'library', 'release', 'cart'] },
  validateSearch: (search: Record<string, unknown>): ExploreSearch => {
    const { tab: _, ...view } = cleanSearch(search)
    const part = libraryPartOf(search['tab'])
    return part === 'releases' ? view : { ...view, tab: part }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) => {
    if (import.meta.env.SSR) return
    const { view, subgenre, part } = placeOf(location.pathname, { ...deps })
    if (part === 'releases' || part === 'tracks')
      return loadExplore(context, view, subgenre, part === 'tracks')
  },
  ...signedInPage,
  component: LibraryPage,
})
