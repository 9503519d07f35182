import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PERSONAL_TOKEN_PREFIX } from '../auth/personal-token.ts'

/** Lets any page read an answer, but never one of a request with cookies: browsers refuse the two together. */
const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id',
}
const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, accept-language, idempotency-key',
  // Browsers keep it for two hours at most.
  'access-control-max-age': '7200',
  vary: 'origin, access-control-request-method, access-control-request-headers',
}

const TOKEN = new RegExp(`^bearer ${PERSONAL_TOKEN_PREFIX}`, 'i')
const OF_API = /^\/api\//

/** Returns the headers that let pages of other origins read an answer; only for personal access tokens (S-77, S-78). */
export const corsHeaders = ({
  url,
  headers: { authorization },
}: Pick<FastifyRequest, 'url' | 'headers'>): Record<string, string> =>
  OF_API.test(url) && TOKEN.test(authorization ?? '') ? READABLE : {}

/**
 * Allows pages of other origins to call the API with a personal access token. Sessions stay ours: their cookies are never
 * allowed, and without our permission a page can't read what it gets for a token of a session.
 */
export function allowTokensOfOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(corsHeaders(request))
    if (isPreflight(request)) return reply.code(204).headers(PREFLIGHT).send()
    return undefined
  })
}

/** A browser asks before it sends a token; which one, it doesn't say. */
const isPreflight = ({ method, url, headers }: FastifyRequest) =>
  method === 'OPTIONS' &&
  OF_API.test(url) &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined &&
  (headers['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(',')
    .some((name) => name.trim() === 'authorization')
