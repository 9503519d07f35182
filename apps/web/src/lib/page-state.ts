import type { DehydratedState } from '@tanstack/react-query'

/** What the server hands to the browser with a page, as JSON in the script element `state`. */
export interface PageState {
  siteName: string
  isDemo: boolean
  movesMoney: boolean
  /** Whether the frame alone was rendered, for the browser to render from scratch. */
  frameOnly: boolean
  queries: DehydratedState
}

export const STATE_ID = 'state'
