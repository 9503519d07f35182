import type { DehydratedState } from '@tanstack/react-query'

/** What the server hands to the browser with a page, as JSON in the script element `state`. */
export interface PageState {
  siteName: string
  isDemo: boolean
  movesMoney: boolean
  /** Whether the frame alone was rendered, for the browser to render from scratch. */
  frameOnly: boolean
  /** What the page shows; null when it is long, and is fetched once the page stands there: see `dataAddress`, and docs/decisions/0039. */
  queries: DehydratedState | null
}

export const STATE_ID = 'state'

/** Where the long data of a page are, by their hash; `page` is its path and query, to make them anew from. */
export const dataAddress = (hash: string, page: string): string =>
  `/page-data/${hash}?page=${encodeURIComponent(page)}`
