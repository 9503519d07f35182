import type { DehydratedState } from '@tanstack/react-query'

/** What the server hands to the browser with a page, as JSON in the script element `state`. */
export interface PageState {
  siteName: string
  isDemo: boolean
  movesMoney: boolean
  /** Whether the server rendered only the app shell, so that the browser renders the page from scratch. */
  shellOnly: boolean
  /** The data that the page was rendered from. */
  queries: DehydratedState
}

export const STATE_ID = 'state'
