import type { ErrorBody } from '@hypha/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError, TooMany, Unavailable, type Violation } from '../errors.ts'

/** The one body of every refusal (decisions, Errors). */
export function errorBody(
  status: number,
  title: string,
  detail: string,
  violations: Violation[] = [],
): ErrorBody {
  const description =
    violations.length > 0
      ? violations.map((v) => `${v.propertyPath}: ${v.message}`).join('\n')
      : detail
  return {
    type: 'about:blank',
    title,
    status,
    detail,
    violations,
    'hydra:title': title,
    'hydra:description': description,
  }
}

const SENTENCES: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'There is nothing here.',
  405: 'This address does not take that method.',
  408: 'The request took too long to arrive.',
  413: 'That is too large.',
  414: 'This address is too long.',
  415: 'This call takes JSON.',
  431: 'The headers of the request are too large.',
}

/** The body of a refusal that says no more than its status. */
export const bodyOfStatus = (status: number): ErrorBody =>
  errorBody(status, 'The request was not accepted', SENTENCES[status] ?? SENTENCES[400]!)

/** Sends every error in our body; only a message that was written for people leaves the server. */
export function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof AppError) {
    if (error instanceof TooMany || error instanceof Unavailable)
      reply.header('retry-after', String(error.retryAfterSeconds))
    if (error instanceof TooMany)
      reply.headers({
        'ratelimit-limit': error.max,
        'ratelimit-remaining': 0,
        'ratelimit-reset': error.retryAfterSeconds,
      })
    const body = errorBody(error.status, error.title, error.message, error.violations)
    send(reply, { ...body, type: error.type })
    return
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const violations = eachOnce(
      error.validation.map((issue) => ({
        propertyPath: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: issue.message ?? 'This value is not accepted.',
      })),
    )
    send(
      reply,
      errorBody(
        422,
        'Please check your input',
        violations[0]?.message ?? SENTENCES[400]!,
        violations,
      ),
    )
    return
  }
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500
  if (status >= 400 && status < 500) {
    send(reply, bodyOfStatus(status))
    return
  }
  request.log.error({ err: error }, 'a request failed')
  if (isDatabaseAway(error)) {
    reply.header('retry-after', '5')
    send(
      reply,
      errorBody(
        503,
        'Not available right now',
        'The database cannot be reached. Please try again in a moment.',
      ),
    )
    return
  }
  send(reply, errorBody(500, 'Something went wrong', 'This is our fault. Please try again.'))
}

/** A value may break several rules that say the same of it: a number that is too large is no safe one either. */
const eachOnce = (violations: Violation[]): Violation[] => [
  ...new Map(violations.map((each) => [`${each.propertyPath}\n${each.message}`, each])).values(),
]

function send(reply: FastifyReply, body: ErrorBody): void {
  void reply
    .code(body.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body)
}

// Connection lost or refused, server starting or stopping, time-outs of pool, statement and lock.
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '57014',
  '55P03',
  // The server lets nobody in: no place left, or closed for the moment.
  '53300',
  '55000',
])
const isDatabaseAway = (error: Error) =>
  AWAY.has((error as { code?: string }).code ?? '') ||
  /timeout expired|timeout exceeded when trying to connect|Connection terminated|not queryable/.test(
    error.message,
  )

export function answerUnknownCalls(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    send(reply, errorBody(404, 'Not found', SENTENCES[404]!)),
  )
}
