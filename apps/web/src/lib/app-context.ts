import type { Cover } from '@hypha/contract'
import type { EmbedAddress } from '@hypha/contract/rules/embeds'
import type { QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { createContext, use } from 'react'
import type { Api } from './api/client.ts'
import type { Renewal } from './auth/renewal.ts'
import type { Session } from './auth/session.ts'

/** The player that other websites can show, with the path of its page and of a track to listen to. */
export interface PagePlayer extends EmbedAddress {
  page: string
  audio?: string | undefined
}

/** Metadata of the page for the document's head. */
export interface Head {
  title: string
  description?: string
  /** Image of the link preview. */
  cover?: Cover | undefined
  /** Path of a drawn image of the link preview, for pages without a cover. */
  shareCard?: string | undefined
  /** Open Graph type; defaults to website. */
  type?: 'music.album' | 'music.playlist' | 'music.song' | 'profile'
  player?: PagePlayer | undefined
  /** Open Graph's facts about music. Values that start with a slash are paths. */
  music?: readonly (readonly [property: `music:${string}`, value: string | number])[]
  /** The one address for search engines, if it isn't the requested path. A path. */
  canonical?: string
  /** Whether search engines should ignore it, because its address is a secret. */
  isUnlisted?: boolean
  /** The feed of the page's subject: its path without the extension of a format. */
  feed?: string | undefined
  /** Structured data (JSON-LD). Values of `url`, `image` and `item` may be paths. */
  data?: Readonly<Record<string, unknown>>
}

/** Dependencies of every route and component. Created once per browser, and once per request on the server. */
export interface AppContext {
  api: Api
  cache: QueryClient
  session: Session
  renewal: Renewal
  /** Texts in the user's language. Components use `useTexts`, other code `loadTexts`. */
  i18n: I18n
  siteName: string
  isDemo: boolean
  /** False in the payment sandbox, which every page points out. */
  movesMoney: boolean
  /** Set by the page while it renders on the server. */
  head: Head
}

const Context = createContext<AppContext | null>(null)
export const AppProvider = Context

export function useApp(): AppContext {
  const app = use(Context)
  if (!app) throw new Error('This component needs an app context.')
  return app
}

export const useApi = () => useApp().api
