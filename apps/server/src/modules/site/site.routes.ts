import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyOfStatus, sendProblem } from '../../platform/http/error-handler.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import { CachedBody, sendCached, sendPrivate } from '../../platform/http/cached-body.ts'
import { isBrowser, isPage, NOWHERE } from '../../platform/http/page-request.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { createPageCache } from '../../platform/http/page-cache.ts'
import { PAGE_HEADERS } from '../../platform/http/security-headers.ts'
import type { Language } from '@hypha/i18n/languages.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { keepChosenLanguage } from './chosen-language.ts'
import {
  type Call,
  hintFor,
  pageLanguage,
  refusal,
  renderPage,
  type SessionHint,
  toQuery,
  type WebApplication,
} from './render-page.ts'
import type { SiteFacts } from './site-facts.ts'

interface Parts extends SiteFacts {
  /** The folder of the built web application. */
  dist: string
  catalogue: Pick<Catalogue, 'onChange'>
  metrics: Metrics
  /** Handles the pages' API calls in the same process. */
  api: FastifyInstance
}

interface KeptPage {
  status: number
  page: CachedBody
  headers: Record<string, string>
  redirect?: string
}

const HTML = 'text/html; charset=utf-8'
const URL_MAX = 2_000
/** Opens pages without a network. It only requests files and pages of this site. */
const SERVICE_WORKER = /\/service-worker\.js(\.br|\.gz)?$/
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
/** These pages change without a catalogue change, so they are not cached. */
const NEVER_KEPT =
  /^\/((?:playlist|event|user)\/|(faq|changelog|feature-suggestions|bug-reports|terms|privacy|imprint|about)([/?]|$))/

/**
 * Serves the web application: its files, and every page rendered for visitors. Page requests carry no token, so a page
 * is the same for everybody and is cached until the catalogue changes. Pages that differ for logged-in users use a
 * session hint to return a skeleton instead.
 */
export async function siteRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { dist, catalogue } = parts
  const web = (await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  )) as WebApplication
  const pages = createPageCache<KeptPage>(({ page }) => page, parts.metrics.countLookups('pages'))
  catalogue.onChange(pages.clear)

  const files = { index: false, preCompressed: true, acceptRanges: false } as const
  // One route for all files: a thousand routes take a tenth of a second to register.
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
    setHeaders(reply, path) {
      const isWorker = SERVICE_WORKER.test(path)
      reply.header('cache-control', isWorker ? 'public, no-cache' : 'public, max-age=3600')
      if (isWorker) reply.header('content-security-policy', WORKER_POLICY)
    },
  })

  const callIn =
    (language: Language): Call =>
    async (method, path, query) => {
      const answer = await parts.api.inject({
        method: method as 'GET',
        url: `/api${path}`,
        query: toQuery(query),
        headers: { 'accept-language': language },
      })
      if (answer.statusCode >= 400) throw refusal(answer.statusCode, answer.body)
      return answer.json()
    }

  const render = async (url: string, language: Language, hint?: SessionHint): Promise<KeptPage> => {
    const request = { url, language, call: callIn(language), hint }
    const { html, ...rest } = await renderPage(web, parts, request)
    return { page: new CachedBody(html, HTML), ...rest }
  }
  const rendered = async (url: string, language: Language) => {
    const key = `${language} ${url}`
    return (
      pages.get(key) ??
      (await pages.make(
        key,
        () => render(url, language),
        ({ status }) => (status === 200 && !NEVER_KEPT.test(url)) || url === NOWHERE,
      ))
    )
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.length > URL_MAX && isBrowser(request.headers))
      return reply.redirect(NOWHERE, 302)
    if (request.url.length > URL_MAX)
      return sendProblem(reply, bodyOfStatus(414, languageOf(request)))
    const next = keepChosenLanguage(request, reply)
    if (next !== null) return reply.header('cache-control', 'no-store').redirect(next, 303)
    const hint = hintFor(web, request.url, request.headers.cookie)
    const language = pageLanguage(request.url, request.headers)
    const found = await (hint
      ? render(request.url, language, hint)
      : rendered(request.url, language))
    // Search engines expect a 404 at the unknown address; the application then moves to /404 (RT-01).
    const isNowhere = found.redirect === NOWHERE
    const { status, page, headers, redirect } = isNowhere
      ? await rendered(NOWHERE, language)
      : found
    // Browsers would keep a permanent redirect, and turn in circles when a name is changed back.
    if (redirect) return reply.header('cache-control', 'no-cache').redirect(redirect, status)
    reply.code(status).headers(headers).header('vary', 'cookie, accept-language')
    return hint && !isNowhere ? sendPrivate(request, reply, page) : sendCached(request, reply, page)
  }

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && isPage(request.url)) return answer(request, reply)
    return sendProblem(reply, bodyOfStatus(404, languageOf(request)))
  })
}
