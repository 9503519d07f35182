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
  /** Scheme and host, for addresses that must be whole. */
  origin: string
  isDemo: boolean
  movesMoney: boolean
  /** Reaches the API in the same process; `path` is below /api. */
  call: (method: string, path: string, query: unknown) => Promise<unknown>
  /** Somebody is signed in, of whom no more is known: the page is a skeleton for them. */
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

/** Whether an address shows something else to who is signed in; such pages alone are rendered with a hint. */
export const isPersonal = isOwnList

const instances = new Map<Language, Promise<I18n>>()

const createInstance = async (language: Language) =>
  createTexts(language, { tables: await readTexts(language) })

/** The texts of a language for one page: a copy, because it notes which namespaces the page uses. */
async function textsForPage(language: Language): Promise<I18n> {
  const instance = instances.get(language) ?? createInstance(language)
  instances.set(language, instance)
  return (await instance).cloneInstance()
}

/**
 * Renders a page as somebody who is not signed in sees it: tokens never reach the server with a page. With a hint it is
 * the frame and the skeleton of what the browser will show.
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
  // The router keeps here what its server load came to; there is no public name for it.
  const outcome = router._serverResult
  if (outcome?.type === 'redirect') {
    return { status: 302, html: '', redirect: outcome.redirect.headers.get('Location') ?? '/' }
  }

  const last = router.state.matches.at(-1)
  const failed = router.state.matches.find((match) => match.status === 'error')
  const shellOnly =
    hint !== undefined || failed !== undefined || (last !== undefined && last.ssr !== true)
  const { prelude } = await prerender(<App context={context} router={router} />, {
    // Large parts would be moved into place by inline scripts, which the content security policy refuses.
    progressiveChunkSize: Infinity,
  })
  const body = await new Response(prelude).text()
  const html = htmlDocument({
    head: context.head,
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
  const notFound =
    last?.pathname === '/404' ||
    (outcome && outcome.status === 404) ||
    (failed && isNotThere(failed.error))
  return { status: notFound ? 404 : failed ? statusOf(failed.error) : 200, html }
}
