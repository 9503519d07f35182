import type { IncomingHttpHeaders } from 'node:http'
import {
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
  negotiateLanguage,
} from '@hypha/i18n/languages.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import type { SiteFacts } from './site-facts.ts'

/** Calls the API; `path` is below /api. Rejects with the status and body of an error response. */
export type Call = (method: string, path: string, query: unknown) => Promise<unknown>

/** A cookie's claim that somebody is logged in. Anybody can forge it, so it grants nothing. */
export type SessionHint = 'person' | 'admin'

interface PageRequest {
  url: string
  language: Language
  siteName: string
  origin: string
  isDemo: boolean
  movesMoney: boolean
  call: Call
  hint?: SessionHint | undefined
}

/** The interface of the web application's server build; its source is `apps/web/src/entry-server.tsx`. */
export interface WebApplication {
  renderPage(request: PageRequest): Promise<{ status: number; html: string; redirect?: string }>
  /** Whether a page differs for logged-in users. */
  isPersonal(url: string): boolean
  /** Hashes of inline scripts in every page. */
  scriptHashes: string[]
  styleHashes: string[]
}

interface RenderedPage {
  status: number
  html: string
  headers: Record<string, string>
  redirect?: string
}

/** Pages whose address contains a one-time secret from a mail. */
const HOLDS_SECRET =
  /^\/(reset-password|email-verification|email-change|admin-invitation|mails-off)\//

/** Renders a page for a visitor or, with a hint, the skeleton for a logged-in user. */
export async function renderPage(
  web: WebApplication,
  { publicUrl, siteName, isDemo, movesMoney, ...origins }: SiteFacts,
  {
    url,
    language,
    call,
    hint,
  }: { url: string; language: Language; call: Call; hint?: SessionHint | undefined },
): Promise<RenderedPage> {
  const { status, html, redirect } = await web.renderPage({
    ...{ url, language, siteName, origin: publicUrl, isDemo, movesMoney, call, hint },
  })
  const { scriptHashes, styleHashes } = web
  const headers: Record<string, string> = {
    'content-language': language,
    'content-security-policy': pagePolicy({ scriptHashes, styleHashes, ...origins }),
  }
  if (HOLDS_SECRET.test(url)) headers['referrer-policy'] = 'no-referrer'
  return { status, html, headers, ...(redirect && { redirect }) }
}

const HINT = /(?:^|; )hypha-seen=(person|admin)(?:;|$)/

/** Returns the session hint in a request's cookies, on pages that use it. */
export const hintFor = (
  web: WebApplication,
  url: string,
  cookies: string | undefined,
): SessionHint | undefined =>
  web.isPersonal(url) ? (HINT.exec(cookies ?? '')?.[1] as SessionHint | undefined) : undefined

const CHOSEN = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`)
const ASKED = new RegExp(`[?&]${LANGUAGE_PARAMETER}=([\\w-]+)`)

/**
 * Returns the language of a page: the one in its address, the one chosen in this browser, or the browser's preference.
 */
export function pageLanguage(url: string, headers: IncomingHttpHeaders): Language {
  const requestedLanguage = [ASKED.exec(url)?.[1], CHOSEN.exec(headers.cookie ?? '')?.[1]].find(
    isLanguage,
  )
  return requestedLanguage ?? negotiateLanguage(headers['accept-language'])
}

/** Converts a call's query to URL parameters. */
export const toQuery = (query: unknown): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )

/** Returns the error of a call that the API rejected. */
export const refusal = (status: number, body: string): Error =>
  Object.assign(new Error(body), { status, body: JSON.parse(body) as unknown })
