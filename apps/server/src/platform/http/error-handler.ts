import type { ErrorBody } from '@hypha/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError, TooMany, Unavailable, type Violation } from '../errors.ts'
import { problemOf, typeOf } from './problems.ts'

/** The content type of every refusal (RFC 9457). */
export const PROBLEM_JSON = 'application/problem+json; charset=utf-8'

interface Details {
  violations?: Violation[]
  /** Of the kind of refusal, where its status has several. */
  type?: string | undefined
}

/** The one body of every refusal (decisions, Errors). */
export function errorBody(
  status: number,
  detail: string,
  { violations = [], type }: Details = {},
): ErrorBody {
  const problem = problemOf(status, type)
  const { title } = problem
  const description =
    violations.length > 0
      ? violations.map((v) => (v.propertyPath ? `${v.propertyPath}: ` : '') + v.message).join('\n')
      : detail
  return {
    type: type ?? typeOf(problem),
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
  errorBody(status, SENTENCES[status] ?? SENTENCES[400]!)

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
    const { status, message, violations, type } = error
    sendProblem(reply, errorBody(status, message, { violations, type }))
    return
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const violations = eachOnce(
      error.validation.map((issue) => ({
        propertyPath: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: issue.message ?? 'This value is not accepted.',
      })),
    )
    const detail = violations[0]?.message ?? SENTENCES[400]!
    sendProblem(reply, errorBody(422, detail, { violations }))
    return
  }
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500
  if (status >= 400 && status < 500) {
    sendProblem(reply, bodyOfStatus(status))
    return
  }
  request.log.error({ err: error }, 'a request failed')
  if (isDatabaseAway(error)) {
    reply.header('retry-after', '5')
    const detail = 'The database cannot be reached. Please try again in a moment.'
    sendProblem(reply, errorBody(503, detail))
    return
  }
  sendProblem(reply, errorBody(500, 'This is our fault. Please try again.'))
}

/** A value may break several rules that say the same of it: a number that is too large is no safe one either. */
const eachOnce = (violations: Violation[]): Violation[] => [
  ...new Map(violations.map((each) => [`${each.propertyPath}\n${each.message}`, each])).values(),
]

/** Sends a refusal with its content type; nobody keeps it. */
export function sendProblem(reply: FastifyReply, body: ErrorBody): FastifyReply {
  return reply
    .code(body.status)
    .type(PROBLEM_JSON)
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
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, errorBody(404, SENTENCES[404]!)))
}
