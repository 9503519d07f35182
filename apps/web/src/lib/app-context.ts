import type { Cover } from '@hypha/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { createContext, use } from 'react'
import type { Api } from './api/client.ts'
import type { Renewal } from './auth/renewal.ts'
import type { Session } from './auth/session.ts'

/** What the page says about itself in the document's head. */
export interface Head {
  title: string
  description?: string
  /** What a link to it shows. */
  cover?: Cover | undefined
  /** Of the Open Graph; a website unless named. */
  type?: 'music.album' | 'music.playlist' | 'music.song' | 'profile'
  /** What it is about for machines (JSON-LD); addresses under `url` and `image` may be paths. */
  data?: Readonly<Record<string, unknown>>
}

/** What every route and component may use; made once per browser, and once per answer on the server. */
export interface AppContext {
  api: Api
  cache: QueryClient
  session: Session
  renewal: Renewal
  /** The texts of the reader's language. Components say them with `useTexts`, other code with `loadTexts`. */
  i18n: I18n
  siteName: string
  isDemo: boolean
  /** Not in the payment sandbox, which every page says. */
  movesMoney: boolean
  /** Set by the page while it renders on the server. */
  head: Head
}

const Context = createContext<AppContext | null>(null)
export const AppProvider = Context

export function useApp(): AppContext {
  const app = use(Context)
  if (!app) throw new Error('There is no application around this component.')
  return app
}

export const useApi = () => useApp().api
