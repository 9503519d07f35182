/**
 * What somebody searched for, and where in the results they were, while they look at an artist or a label (SE-04).
 * Going anywhere else forgets it (RT-10).
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

/** Follows a navigation: `scroll` is where the page that is left stands, in pixels. */
export function followSearch(
  from: { pathname: string; query: string },
  to: string,
  scroll: number,
): void {
  const staysInSearch = /^\/(artist|record-label)\//.test(to)
  if (from.pathname === '/search' && staysInSearch) saved = { query: from.query, scroll }
  else if (!staysInSearch && !/^\/search(-details)?$/.test(to)) saved = null
}
