import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, sendProblem } from '../../platform/http/error-handler.ts'
import { CachedBody, sendCached, sendPrivate } from '../../platform/http/cached-body.ts'
import { isBrowser, isPage, NOWHERE } from '../../platform/http/page-request.ts'
import { createPageCache } from '../../platform/http/page-cache.ts'
import { PAGE_HEADERS, pagePolicy } from '../../platform/http/security-headers.ts'
import type { Payments } from '../../ports/payments/payments.ts'
import type { Catalogue } from '../catalogue/index.ts'

interface PageRequest {
  url: string
  siteName: string
  origin: string
  isDemo: boolean
  movesMoney: boolean
  call(method: string, path: string, query: unknown): Promise<unknown>
  hint?: SessionHint | undefined
}

/** A cookie's claim that somebody is signed in. Anybody can forge it, so it grants nothing. */
type SessionHint = 'person' | 'admin'

/** What the web application's server build offers; `apps/web/src/entry-server.tsx` is its source. */
interface WebApplication {
  renderPage(request: PageRequest): Promise<{ status: number; html: string; redirect?: string }>
  /** Whether an address shows something else to who is signed in. */
  isPersonal(url: string): boolean
  /** Of what is inline in every page. */
  scriptHashes: string[]
  styleHashes: string[]
}

interface Parts {
  /** The folder of the built web application. */
  dist: string
  siteName: string
  publicUrl: string
  isDemo: boolean
  movesMoney: boolean
  realtimeUrl: string
  mediaOrigins: string[]
  /** Where a payment form of its provider's comes from. */
  payments: Payments['browserOrigins']
  catalogue: Pick<Catalogue, 'onChange'>
  /** The calls answer here, in the same process. */
  api: FastifyInstance
}

interface RenderedPage {
  status: number
  page: CachedBody
  headers: Record<string, string>
  redirect: string | undefined
}

const HTML = 'text/html; charset=utf-8'
const URL_MAX = 2_000
/** These change at any moment, and the catalogue does not tell. */
const NEVER_KEPT =
  /^\/((?:playlist|event|user)\/|(faq|changelog|feature-suggestions|bug-reports|terms|privacy|imprint|about)([/?]|$))/

/**
 * The web application: its files, and every page rendered for somebody who is not signed in. Tokens never come with
 * a page request, so a page is the same for everybody and is kept until the catalogue changes. Only where somebody
 * signed in sees another list is a hint looked at, by which they get its skeleton.
 */
export async function siteRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { dist, catalogue, publicUrl } = parts
  const web = (await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  )) as WebApplication
  const pages = createPageCache<RenderedPage>(({ page }) => page)
  catalogue.onChange(pages.clear)
  const policy = pagePolicy({
    scriptHashes: web.scriptHashes,
    styleHashes: web.styleHashes,
    mediaOrigins: parts.mediaOrigins,
    realtimeUrl: parts.realtimeUrl,
    payments: parts.payments,
  })

  const files = { index: false, preCompressed: true, acceptRanges: false } as const
  // One route for all of them: a route of its own for each of a thousand files takes a tenth of a second to make.
  await app.register(fastifyStatic, {
    ...files,
    root: join(dist, 'client/assets'),
    prefix: '/assets/',
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      for (const name of [...PAGE_HEADERS, 'etag', 'last-modified']) reply.removeHeader(name)
    },
  })
  await app.register(fastifyStatic, {
    ...files,
    root: join(dist, 'client'),
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
  })

  const call: PageRequest['call'] = async (method, path, query) => {
    const answer = await parts.api.inject({
      method: method as 'GET',
      url: `/api${path}`,
      query: toQuery(query),
    })
    if (answer.statusCode >= 400)
      throw Object.assign(new Error(answer.body), {
        status: answer.statusCode,
        body: answer.json(),
      })
    return answer.json()
  }

  const render = async (url: string, hint?: SessionHint): Promise<RenderedPage> => {
    const { status, html, redirect } = await web.renderPage({
      url,
      siteName: parts.siteName,
      origin: publicUrl,
      isDemo: parts.isDemo,
      movesMoney: parts.movesMoney,
      call,
      hint,
    })
    const page = new CachedBody(html, HTML)
    const headers: Record<string, string> = { 'content-security-policy': policy }
    // A link out of a mail holds a one-time secret: it goes to nobody else.
    if (
      /^\/(reset-password|email-verification|email-change|admin-invitation|mails-off)\//.test(url)
    )
      headers['referrer-policy'] = 'no-referrer'
    return { status, page, headers, redirect }
  }
  const rendered = async (url: string) =>
    pages.get(url) ??
    (await pages.make(
      url,
      () => render(url),
      ({ status }) => status === 200 && !NEVER_KEPT.test(url),
    ))

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.length > URL_MAX && isBrowser(request.headers))
      return reply.redirect(NOWHERE, 302)
    if (request.url.length > URL_MAX)
      return sendProblem(reply, errorBody(414, 'This address is too long.'))
    const isPersonal = web.isPersonal(request.url)
    const hint = isPersonal ? hintIn(request.headers.cookie) : undefined
    const { status, page, headers, redirect } = await (hint
      ? render(request.url, hint)
      : rendered(request.url))
    if (redirect) return reply.redirect(redirect, 302)
    reply.code(status).headers(headers)
    if (isPersonal) reply.header('vary', 'cookie')
    return hint ? sendPrivate(request, reply, page) : sendCached(request, reply, page)
  }

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && isPage(request.url)) return answer(request, reply)
    return sendProblem(reply, errorBody(404, 'There is nothing here.'))
  })
}

const HINT = /(?:^|; )hypha-seen=(person|admin)(?:;|$)/
const hintIn = (cookies: string | undefined) =>
  HINT.exec(cookies ?? '')?.[1] as SessionHint | undefined

const toQuery = (query: unknown): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )
