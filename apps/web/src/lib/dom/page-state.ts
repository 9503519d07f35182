import type { Namespace } from '@hypha/i18n/instance.ts'
import type { Language } from '@hypha/i18n/languages.ts'
import type { DehydratedState } from '@tanstack/react-query'

/** State passed from the server to the browser with a page, as JSON in the script element `state`. */
export interface PageState {
  siteName: string
  language: Language
  /** Namespaces of the texts on the page. */
  texts: Namespace[]
  isDemo: boolean
  movesMoney: boolean
  /** Whether the server rendered only the app shell, so that the browser renders the page from scratch. */
  shellOnly: boolean
  /** Data the page was rendered from. */
  queries: DehydratedState
}

export const STATE_ID = 'state'
