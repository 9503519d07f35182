import type { Socket } from 'node:net'
import { DEFAULT_LANGUAGE } from '@hypha/i18n/languages.ts'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { MethodNotAllowed } from '../errors.ts'
import { bodyOfStatus, PROBLEM_JSON } from './error-handler.ts'
import { securityHeaders } from './security-headers.ts'

/** The time that a client has to read why it is refused. */
const LINGER_MS = 2_000
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Rejects methods that no call uses, including TRACE and CONNECT (S-80). */
export function refuseOddMethods(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async ({ method }) => {
    if (!METHODS.has(method)) throw new MethodNotAllowed('platform.methodUnknown')
  })
  // Node emits CONNECT only as this event; without a listener the connection just closes.
  app.server.on('connect', (_request, socket: Socket) => answerRaw(socket, 405, publicUrl))
}

/** Responds to malformed requests: two lengths, a broken header, an unknown method. */
export const answerMalformed =
  (publicUrl: string) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    answerRaw(socket, STATUS_OF[error.code] ?? 400, publicUrl)
  }

const STATUS_OF: Record<string, number> = {
  HPE_INVALID_METHOD: 405,
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

function answerRaw(socket: Socket, status: number, publicUrl: string): void {
  const body = JSON.stringify(bodyOfStatus(status, DEFAULT_LANGUAGE))
  const headers = {
    ...securityHeaders(publicUrl),
    'content-type': PROBLEM_JSON,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => undefined)
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines.join('')}\r\n${body}`)
  // A client that neither reads nor closes would hold the connection.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
