import { exploreHref } from '../../lib/routing/addresses.ts'
import { stringifySearch } from '../../lib/routing/search-params.ts'
import { isRanked } from './explore-view.ts'
import type { Explore } from './use-explore.ts'

/** Returns the address of a list for search engines, without filters and layout, and its feed. */
export function addressesOf({ tab, subgenre, part }: Pick<Explore, 'tab' | 'subgenre' | 'part'>): {
  canonical?: string
  feed?: string
} {
  if (part !== null) return {}
  const list = exploreHref(subgenre?.name ?? null)
  if (isRanked(tab))
    return {
      canonical: list + stringifySearch({ tab }),
      ...(subgenre === null && { feed: `/feeds/charts/${tab}` }),
    }
  return {
    canonical: list,
    feed: subgenre === null ? '/feeds/releases' : `/feeds/sub-genres/${subgenre.slug}`,
  }
}
