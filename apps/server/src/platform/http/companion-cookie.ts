import { fastifyCookie } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The HttpOnly cookie that access and refresh tokens are bound to. With the `__Host-` prefix, browsers accept it only
 * over https, or over plain http on 127.0.0.1 and localhost. It authorizes nothing by itself.
 */
const NAME = '__Host-hypha-companion'
const MAX_AGE_SECONDS = 400 * 24 * 3600

export const readCompanion = (request: FastifyRequest): string | undefined => request.cookies[NAME]

/** The same, from a raw Cookie header. */
export const companionIn = (cookie: string | undefined): string | undefined =>
  cookie === undefined ? undefined : fastifyCookie.parse(cookie)[NAME]

export const setCompanion = (reply: FastifyReply, companion: string): void =>
  void reply.setCookie(NAME, companion, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: MAX_AGE_SECONDS,
  })

export const clearCompanion = (reply: FastifyReply): void =>
  void reply.clearCookie(NAME, { path: '/', secure: true, httpOnly: true, sameSite: 'strict' })
