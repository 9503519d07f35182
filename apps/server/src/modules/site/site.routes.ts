import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyOfStatus, sendProblem } from '../../platform/http/error-handler.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import { CachedBody, sendCached, sendPrivate } from '../../platform/http/cached-body.ts'
import { isBrowser, isPage, NOWHERE } from '../../platform/http/page-request.ts'
import { createPageCache } from '../../platform/http/page-cache.ts'
import { PAGE_HEADERS } from '../../platform/http/security-headers.ts'
import type { Language } from '@hypha/i18n/languages.ts'
import type { Catalogue } from '../catalogue/index.ts'
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
  /** The calls answer here, in the same process. */
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
/** These change at any moment, and the catalogue does not tell. */
const NEVER_KEPT =
  /^\/((?:playlist|event|user)\/|(faq|changelog|feature-suggestions|bug-reports|terms|privacy|imprint|about)([/?]|$))/

/**
 * The web application: its files, and every page rendered for somebody who is not signed in. Tokens never come with
 * a page request, so a page is the same for everybody and is kept until the catalogue changes. Only where somebody
 * signed in sees another list is a hint looked at, by which they get its skeleton.
 */
export async function siteRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { dist, catalogue } = parts
  const web = (await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  )) as WebApplication
  const pages = createPageCache<KeptPage>(({ page }) => page)
  catalogue.onChange(pages.clear)

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
        ({ status }) => status === 200 && !NEVER_KEPT.test(url),
      ))
    )
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.length > URL_MAX && isBrowser(request.headers))
      return reply.redirect(NOWHERE, 302)
    if (request.url.length > URL_MAX)
      return sendProblem(reply, bodyOfStatus(414, languageOf(request)))
    const hint = hintFor(web, request.url, request.headers.cookie)
    const language = pageLanguage(request.url, request.headers)
    const { status, page, headers, redirect } = await (hint
      ? render(request.url, language, hint)
      : rendered(request.url, language))
    if (redirect) return reply.redirect(redirect, 302)
    reply.code(status).headers(headers).header('vary', 'cookie, accept-language')
    return hint ? sendPrivate(request, reply, page) : sendCached(request, reply, page)
  }

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && isPage(request.url)) return answer(request, reply)
    return sendProblem(reply, bodyOfStatus(404, languageOf(request)))
  })
}
