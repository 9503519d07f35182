import '@hypha/ui/styles.css'
import { createTexts, type Namespace } from '@hypha/i18n/instance.ts'
import type { Language } from '@hypha/i18n/languages.ts'
import { dehydrate } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import calls from 'virtual:calls'
import { App, createCache } from './app.tsx'
import { assetsFor } from './assets.ts'
import { htmlDocument } from './document.ts'
import { ApiError, isNotThere } from './lib/api/api-error.ts'
import type { AppContext } from './lib/app-context.ts'
import { isOwnList } from './features/explore/index.ts'
import { anonymousSession, hintedSession } from './lib/auth/browser-session.ts'
import { createClient } from './lib/api/client.ts'
import { NOTHING_TO_RENEW } from './lib/auth/renewal.ts'
import type { SessionHint } from './lib/auth/session-hint.ts'
import { createAppRouter } from './router.tsx'
import { readTexts } from './texts.ts'

export { scriptHashes, styleHashes } from './document.ts'

export interface PageRequest {
  /** Path and query. */
  url: string
  language: Language
  siteName: string
  /** Scheme and host, for absolute URLs. */
  origin: string
  isDemo: boolean
  movesMoney: boolean
  /** Calls the API in the same process; `path` is relative to /api. */
  call: (method: string, path: string, query: unknown) => Promise<unknown>
  /** Somebody is signed in, but it is not known who: render a skeleton for them. */
  hint?: SessionHint | undefined
}

export interface PageAnswer {
  status: number
  html: string
  redirect?: string
}

const statusOf = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number'
    ? error.status
    : 500

const bodyOf = (error: unknown) =>
  error instanceof Error && statusOf(error) < 500 ? { detail: error.message } : {}

/** Whether a URL shows something else to signed-in users. Only such pages are rendered with a hint. */
export const isPersonal = isOwnList

const instances = new Map<Language, Promise<I18n>>()

const createInstance = async (language: Language) =>
  createTexts(language, { tables: await readTexts(language) })

/** The texts of a language for one request. A copy, because it records the namespaces the page uses. */
async function textsForPage(language: Language): Promise<I18n> {
  const instance = instances.get(language) ?? createInstance(language)
  instances.set(language, instance)
  return (await instance).cloneInstance()
}

/** Returns whether a redirect only removes slashes from the end of a path. */
const isSpelling = (url: string, target: string): boolean => {
  const [path = ''] = url.split('?')
  return path.endsWith('/') && path.replace(/\/+$/, '') === target.split('?')[0]
}

/**
 * Renders a page as a visitor sees it, because page requests never contain tokens. With a hint, renders the
 * app shell and a skeleton of the user's page.
 */
export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const { hint, language } = request
  const i18n = await textsForPage(language)
  const context: AppContext = {
    session: hint ? hintedSession(hint) : anonymousSession(),
    api: createClient(calls, ({ method, path, query }) =>
      request.call(method, path, query).catch((error: unknown) => {
        throw new ApiError(statusOf(error), bodyOf(error))
      }),
    ),
    cache: createCache(),
    i18n,
    renewal: NOTHING_TO_RENEW,
    siteName: request.siteName,
    isDemo: request.isDemo,
    movesMoney: request.movesMoney,
    head: { title: request.siteName },
  }
  const history = createMemoryHistory({ initialEntries: [request.url] })
  const router = createAppRouter(context, history)
  await router.load()
  // The router stores the result of its server load here; it has no public API for it.
  const outcome = router._serverResult
  if (outcome?.type === 'redirect') {
    const { status, headers } = outcome.redirect
    const target = headers.get('Location') ?? '/'
    const isPermanent = status === 301 || isSpelling(request.url, target)
    return { status: isPermanent ? 301 : 302, html: '', redirect: target }
  }

  const last = router.state.matches.at(-1)
  const failed = router.state.matches.find((match) => match.status === 'error')
  const shellOnly =
    hint !== undefined || failed !== undefined || (last !== undefined && last.ssr !== true)
  const { prelude } = await prerender(<App context={context} router={router} />, {
    // React would move large parts into place with inline scripts, which the content security policy forbids.
    progressiveChunkSize: Infinity,
  })
  const body = await new Response(prelude).text()
  const notFound =
    last?.pathname === '/404' ||
    (outcome && outcome.status === 404) ||
    (failed && isNotThere(failed.error))
  const html = htmlDocument({
    head: context.head,
    isIndexed: !notFound && !failed && last?.ssr !== false,
    url: new URL(request.url, request.origin).href,
    assets: assetsFor(router.state.matches.map((match) => match.routeId)),
    body,
    language,
    state: {
      language,
      texts: (i18n.reportNamespaces?.getUsedNamespaces() ?? []) as Namespace[],
      siteName: request.siteName,
      isDemo: request.isDemo,
      movesMoney: request.movesMoney,
      shellOnly,
      queries: dehydrate(context.cache),
    },
    servedFor: isPersonal(request.url) ? (hint ? 'person' : 'visitor') : undefined,
  })
  context.cache.clear()
  return { status: notFound ? 404 : failed ? statusOf(failed.error) : 200, html }
}
