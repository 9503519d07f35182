/**
 * The last query and scroll position, kept while the user visits an artist or label (SE-04). Any other
 * navigation clears it (RT-10).
 */
export interface SavedSearch {
  query: string
  scroll: number
}

let saved: SavedSearch | null = null

export const savedSearch = () => saved

export const forgetSearch = () => {
  saved = null
}

/** Handles a navigation. `scroll` is the scroll position of the old page in pixels. */
export function followSearch(
  from: { pathname: string; query: string },
  to: string,
  scroll: number,
): void {
  const staysInSearch = /^\/(artist|record-label)\//.test(to)
  if (from.pathname === '/search' && staysInSearch) saved = { query: from.query, scroll }
  else if (!staysInSearch && !/^\/search(-details)?$/.test(to)) saved = null
}
