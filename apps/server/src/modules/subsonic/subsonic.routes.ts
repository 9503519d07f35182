import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Gatekeeper } from '../../platform/http/implement.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import { InMaintenance, TooMany, Unavailable } from '../../platform/errors.ts'
import { renderMessage } from '../../platform/texts/render.ts'
import type { AppCredentials, AppPasswordLogin } from '../accounts/index.ts'
import type { Handlers } from './calls/call.ts'
import { extensions } from './calls/system.calls.ts'
import { readCredentials } from './protocol/credentials.ts'
import { type Data, type Format, render } from './protocol/envelope.ts'
import { readParams } from './protocol/params.ts'
import { ERROR, SubsonicError, toSubsonicError } from './protocol/subsonic-error.ts'

interface Parts extends Pick<Gatekeeper, 'reads' | 'maintenanceMode'> {
  login: AppPasswordLogin
  handlers: Handlers
}

/** Players in browsers run on other origins. They send a password with each call, and never a cookie. */
const FOR_ALL_ORIGINS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
  'access-control-max-age': '86400',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}

/** Calls that change something, which maintenance stops. */
const WRITES = new Set([
  ...['star', 'unstar', 'setRating', 'scrobble', 'savePlayQueue', 'download'],
  ...['createPlaylist', 'updatePlaylist', 'deletePlaylist'],
])
const OPEN = 'getOpenSubsonicExtensions'

/**
 * Serves the OpenSubsonic protocol: `/rest/<method>` and `/rest/<method>.view`, by GET or a posted form. Every response,
 * also for errors and unknown methods, is in the protocol's format and readable by other origins.
 */
export async function subsonicRoutes(http: FastifyInstance, parts: Parts): Promise<void> {
  const { login, handlers, reads, maintenanceMode } = parts

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const params = readParams(request)
    refuseOtherFormats(params.text('f'))
    const method = nameOf(request)
    if (method === OPEN) return send(request, reply, 'ok', extensions())
    const handle = Object.hasOwn(handlers, method) ? handlers[method] : undefined
    if (!handle) throw new SubsonicError(ERROR.generic, 'subsonic.methodUnknown', 404)
    const credentials = readCredentials(params)
    const found = await logIn(login, credentials, request.ip)
    reads.byUser(found)
    if (WRITES.has(method) && (await maintenanceMode.current()) !== null) throw new InMaintenance()
    const user = { ...found, language: languageOf({ headers: request.headers, user: found }) }
    const username = 'email' in credentials ? credentials.email : user.email
    const result = await handle({ params, user, username, request, reply })
    return result === undefined ? reply : send(request, reply, 'ok', result)
  }

  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const known = toSubsonicError(error) ?? refusal(error)
    if (!known) request.log.error({ err: error }, 'a request failed')
    const { code, text, status } =
      known ?? new SubsonicError(ERROR.generic, 'platform.ourFault', 500)
    const message = renderMessage(languageOf(request), text)
    reply.code(status).headers(FOR_ALL_ORIGINS)
    if (error instanceof TooMany || error instanceof Unavailable)
      reply.header('retry-after', String(error.retryAfterSeconds))
    // Those of a file that could not be sent.
    for (const name of ['content-disposition', 'content-length', 'content-range', 'etag'])
      reply.removeHeader(name)
    return send(request, reply, 'failed', { error: { code, message } })
  }

  await http.register(
    async (rest) => {
      rest.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, body),
      )
      rest.addHook('onRequest', async (_request, reply) => void reply.headers(FOR_ALL_ORIGINS))
      rest.setErrorHandler(fail)
      rest.setNotFoundHandler((request, reply) =>
        fail(new SubsonicError(ERROR.generic, 'subsonic.methodUnknown', 404), request, reply),
      )
      rest.options('/*', async (_request, reply) => reply.code(204).send())
      rest.route({ method: ['GET', 'POST'], url: '/:method', handler: answer })
    },
    { prefix: '/rest' },
  )
}

/** @throws SubsonicError for wrong credentials; after many failures with the status 429, which clients wait for */
async function logIn(login: AppPasswordLogin, credentials: AppCredentials, address: string) {
  const isKey = 'apiKey' in credentials
  const code = isKey ? ERROR.wrongKey : ERROR.wrongPassword
  const found = await login.userOf(credentials, address).catch((error: unknown) => {
    throw error instanceof TooMany ? new SubsonicError(code, error.text, error.status) : error
  })
  if (found) return found
  throw new SubsonicError(code, isKey ? 'subsonic.wrongKey' : 'subsonic.wrongPassword')
}

const nameOf = (request: FastifyRequest): string =>
  (request.params as { method: string }).method.replace(/\.view$/, '')

/** An error of Fastify about a request that it could not read, with its status. */
function refusal(error: unknown): SubsonicError | null {
  const status = (error as { statusCode?: number }).statusCode ?? 500
  return status >= 400 && status < 500
    ? new SubsonicError(ERROR.generic, 'platform.badRequest', status)
    : null
}

/** JSONP is refused: it would let scripts of ours be called with any text. @throws SubsonicError */
function refuseOtherFormats(format: string | null): void {
  if (format !== null && format !== 'json' && format !== 'xml')
    throw new SubsonicError(ERROR.generic, 'subsonic.formatUnknown')
}

/** Also reads it of requests that could not be understood otherwise. */
function formatOf({ url, body }: FastifyRequest): Format {
  const posted = typeof body === 'string' ? `&${body}` : ''
  const query = url.slice(url.indexOf('?') + 1) + posted
  return new URLSearchParams(query).get('f') === 'json' ? 'json' : 'xml'
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 'ok' | 'failed',
  data: Data,
): FastifyReply {
  const { type, body } = render(formatOf(request), status, data)
  return reply.type(type).send(body)
}
