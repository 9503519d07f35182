import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, isLanguage } from '@hypha/i18n/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Somebody chose a language on a page of this site: keeps it in this browser, and returns the address without it. Null for
 * other requests: an address that search engines link to has no lasting effect.
 */
export function keepChosenLanguage(request: FastifyRequest, reply: FastifyReply): string | null {
  const address = new URL(request.url, `${request.protocol}://${request.host}`)
  const language = address.searchParams.get(LANGUAGE_PARAMETER)
  const { referer = '' } = request.headers
  if (!isLanguage(language) || !URL.canParse(referer)) return null
  // A path that begins with two slashes would lead to another site.
  if (new URL(referer).host !== address.host || address.pathname.startsWith('//')) return null
  void reply.setCookie(LANGUAGE_COOKIE, language, {
    path: '/',
    maxAge: YEAR_SECONDS,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  })
  address.searchParams.delete(LANGUAGE_PARAMETER)
  return address.pathname + address.search
}
