/**
 * The last query and scroll position, kept while the user visits an artist or label (SE-04). Any other
 * navigation clears it (RT-10).
 */
export interface SavedSearch {
  query: string
  scroll: number
}

let kept: SavedSearch | null = null

export const savedSearch = () => kept

export const forgetSearch = () => {
  kept = null
}

/** Handles a navigation. `scroll` is the scroll position of the old page in pixels. */
export function followSearch(
  from: { pathname: string; query: string },
  to: string,
  scroll: number,
): void {
  const keeps = /^\/(artist|record-label)\//.test(to)
  if (from.pathname === '/search' && keeps) kept = { query: from.query, scroll }
  else if (!keeps && !/^\/search(-details)?$/.test(to)) kept = null
}
