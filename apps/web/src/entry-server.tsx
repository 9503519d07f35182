import '@hypha/ui/styles.css'
import { createHash } from 'node:crypto'
import { dehydrate } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import calls from 'virtual:calls'
import { App, createCache } from './app.tsx'
import { assetsFor } from './assets.ts'
import { htmlDocument, inert, inlineScript, lasting } from './document.ts'
import { ApiError, isNotThere } from './lib/api-error.ts'
import type { AppContext } from './lib/app-context.ts'
import { isOwnList } from './features/explore/own-list.ts'
import { anonymousSession, hintedSession } from './lib/browser-session.ts'
import { createClient } from './lib/client.ts'
import { dataAddress } from './lib/page-state.ts'
import { NOTHING_TO_RENEW } from './lib/renewal.ts'
import type { SessionHint } from './lib/session-hint.ts'
import { createAppRouter } from './router.tsx'

export interface PageRequest {
  /** Path and query. */
  url: string
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
  /** The page's data, as JSON, and their hash, when they are too long to stand in it: see `dataAddress`. */
  data?: PageData
  redirect?: string
}

interface PageData {
  hash: string
  json: string
}

/** The first paint waits for every byte of a page: ten packets are one journey, and data are a quarter of them. */
const DATA_IN_PAGE_MAX = 2_000

/** Hashes of the inline scripts, for `script-src`. */
export const scriptHashes = [`sha256-${createHash('sha256').update(inlineScript).digest('base64')}`]

const statusOf = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number'
    ? error.status
    : 500

const bodyOf = (error: unknown) =>
  error instanceof Error && statusOf(error) < 500 ? { detail: error.message } : {}

/** How React marks a part of a page that waits for its code. */
const UNFINISHED = '<!--$!-->'

/** Whether an address shows something else to who is signed in; such pages alone are rendered with a hint. */
export const isPersonal = isOwnList

/**
 * Renders a page as somebody who is not signed in sees it: tokens never reach the server with a page. With a hint it is
 * the frame and the skeleton of what the browser will show.
 */
export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const { hint } = request
  const context: AppContext = {
    session: hint ? hintedSession(hint) : anonymousSession(),
    api: createClient(calls, ({ method, path, query }) =>
      request.call(method, path, query).catch((error: unknown) => {
        throw new ApiError(statusOf(error), bodyOf(error))
      }),
    ),
    cache: createCache(),
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
  const { page, private: frameOnly = false } = last?.staticData ?? {}
  const app = <App context={context} router={router} />
  let body = renderToString(app)
  if (body.includes(UNFINISHED)) {
    // Its code was asked for by that, and is in this file: it is there a moment later, from then on at once.
    await new Promise((resolve) => setTimeout(resolve))
    body = renderToString(app)
  }
  const queries = dehydrate(context.cache)
  const json = inert(queries, lasting)
  const data: PageData | undefined =
    json.length > DATA_IN_PAGE_MAX
      ? { hash: createHash('sha256').update(json).digest('base64url').slice(0, 22), json }
      : undefined
  const html = htmlDocument({
    head: context.head,
    url: new URL(request.url, request.origin).href,
    assets: assetsFor(page, body),
    body,
    state: {
      siteName: request.siteName,
      isDemo: request.isDemo,
      movesMoney: request.movesMoney,
      frameOnly: frameOnly || failed !== undefined || hint !== undefined,
      queries: data ? null : queries,
    },
    servedFor: isPersonal(request.url) ? (hint ? 'person' : 'visitor') : undefined,
    dataAt: data && dataAddress(data.hash, request.url),
  })
  context.cache.clear()
  const notFound =
    last?.pathname === '/404' ||
    (outcome && outcome.status === 404) ||
    (failed && isNotThere(failed.error))
  return {
    status: notFound ? 404 : failed ? statusOf(failed.error) : 200,
    html,
    ...(data ? { data } : {}),
  }
}
