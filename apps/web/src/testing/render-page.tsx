import '@hypha/ui/styles.css'
import type { TokenClaims } from '@hypha/contract'
import { createTexts } from '@hypha/i18n/instance.ts'
import type { Language } from '@hypha/i18n/languages.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import calls from 'virtual:calls'
import { render } from 'vitest-browser-react'
import { App, createCache } from '../app.tsx'
import { ApiError, unreachable } from '../lib/api/api-error.ts'
import { createClient } from '../lib/api/client.ts'
import type { ApiRequest } from '../lib/api/transport.ts'
import type { AppContext } from '../lib/app-context.ts'
import { anonymousSession } from '../lib/auth/browser-session.ts'
import { NOTHING_TO_RENEW } from '../lib/auth/renewal.ts'
import { setBrowserTexts } from '../lib/i18n/browser-texts.ts'
import { createAppRouter } from '../router.tsx'
import { readTexts } from '../texts.ts'

/** The user who opens the page; a visitor is signed out. */
export type Viewer = 'visitor' | 'guest' | 'unverified' | 'listener' | 'admin'

/** Response bodies, or functions of the request that return one. A call without one is unreachable. */
export type Answers = Readonly<Record<string, unknown>>

export interface RenderedPage {
  screen: Awaited<ReturnType<typeof render>>
  /** Sent requests in order, as `POST /path`. */
  requests: readonly ApiRequest[]
  /** The router's current path. */
  path(): string
}

/**
 * Renders the page of a URL with the application's own router, cache and client. Only the network is
 * replaced: `answers` has the response of each call, by method and path, such as `GET /cart/summary`.
 */
export async function renderPage(
  address: string,
  {
    as = 'visitor',
    answers = {},
    language = 'en',
  }: { as?: Viewer; answers?: Answers; language?: Language } = {},
): Promise<RenderedPage> {
  const i18n = createTexts(language, { tables: await readTexts(language) })
  setBrowserTexts(i18n)
  const requests: ApiRequest[] = []
  const send = async (request: ApiRequest): Promise<unknown> => {
    requests.push(request)
    const answer = answers[`${request.method} ${request.path}`]
    if (answer === undefined) throw unreachable()
    if (answer instanceof ApiError) throw answer
    return typeof answer === 'function' ? (answer as (of: ApiRequest) => unknown)(request) : answer
  }
  const context: AppContext = {
    session: {
      ...anonymousSession(),
      claims: () => (as === 'guest' ? null : CLAIMS[as]),
      buyer: () => CLAIMS[as],
    },
    api: createClient(calls, send),
    cache: createCache(),
    renewal: NOTHING_TO_RENEW,
    i18n,
    siteName: 'Hypha',
    isDemo: false,
    movesMoney: true,
    head: { title: '' },
  }
  // No retries, so that tests needn't wait for the delay.
  context.cache.setDefaultOptions({
    queries: { ...context.cache.getDefaultOptions().queries, retry: false },
  })
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [address] }))
  const screen = await render(<App context={context} router={router} />)
  return { screen, requests, path: () => router.state.location.pathname }
}

const person = (claims: Partial<TokenClaims>): TokenClaims => ({
  exp: 4_000_000_000,
  roles: [],
  username: 'ada@people.test',
  userId: 7,
  is_verified: true,
  first_login: false,
  ...claims,
})

const CLAIMS: Readonly<Record<Viewer, TokenClaims | null>> = {
  visitor: null,
  guest: person({ is_verified: false, is_guest: true }),
  unverified: person({ is_verified: false }),
  listener: person({}),
  admin: person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }),
}

/** A refusal in the server's format. */
export const refused = (status: number, detail: string, fields: Record<string, string> = {}) =>
  new ApiError(status, {
    status,
    detail,
    violations: Object.entries(fields).map(([propertyPath, message]) => ({
      propertyPath,
      code: 'contract.invalid',
      message,
    })),
  })

/** Fails with a server error until `recover` is called, then returns `answer`. */
export function failing(answer: unknown) {
  let isDown = true
  const reply = () => {
    if (isDown) throw refused(500, 'Out of order.')
    return answer
  }
  return Object.assign(reply, {
    recover: () => {
      isDown = false
    },
  })
}

/** Requests that change something: `POST`, `PUT`, `PATCH` or `DELETE` on a path. */
export const sentTo = ({ requests }: Pick<RenderedPage, 'requests'>, path: string) =>
  requests.filter((request) => request.path === path && request.method !== 'GET')
