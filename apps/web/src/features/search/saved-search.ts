/**
 * What somebody searched for, and where in the results they were, while they look at an artist or a label (SE-04).
 * Going anywhere else forgets it (RT-10).
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

/** Follows a navigation: `scroll` is where the page that is left stands, in pixels. */
export function followSearch(
  from: { pathname: string; query: string },
  to: string,
  scroll: number,
): void {
  const keeps = /^\/(artist|record-label)\//.test(to)
  if (from.pathname === '/search' && keeps) kept = { query: from.query, scroll }
  else if (!keeps && !/^\/search(-details)?$/.test(to)) kept = null
}
