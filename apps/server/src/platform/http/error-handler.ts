import type { ErrorBody } from '@hypha/contract'
import { messageParams } from '@hypha/contract/messages'
import type { Language } from '@hypha/i18n/languages.ts'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError, TooMany, Unavailable, type Violation } from '../errors.ts'
import { renderMessage, renderIn, renderText } from '../texts/render.ts'
import { asText, type PlainTextKey, type Text } from '../texts/text.ts'
import { isDatabaseAway } from '../database/is-away.ts'
import { isDiskFull } from '../disk-space.ts'
import { problemOf, typeOf } from './problems.ts'
import { rateLimitHeaders } from './rate-limit.ts'
import { languageOf } from './request-language.ts'

/** The content type of every error (RFC 9457). */
export const PROBLEM_JSON = 'application/problem+json; charset=utf-8'

interface Details {
  language: Language
  violations?: readonly SaidViolation[]
  /** Of the problem, if its status has several. */
  type?: string | undefined
}

type SaidViolation = ErrorBody['violations'][number]

/** Returns the body of every error (decisions, Errors). `detail` is a text, or a code with its finished sentence. */
export function errorBody(
  status: number,
  detail: Text | PlainTextKey | { code: string; sentence: string },
  { language, violations = [], type }: Details,
): ErrorBody {
  const problem = problemOf(status, type)
  const title = renderIn(language)(`platform.problem.${problem.name}`)
  const { code, sentence } =
    typeof detail === 'object' && 'code' in detail
      ? detail
      : { code: asText(detail).key, sentence: renderMessage(language, detail) }
  const description =
    violations.length > 0
      ? violations.map((v) => (v.propertyPath ? `${v.propertyPath}: ` : '') + v.message).join('\n')
      : sentence
  return {
    type: type ?? typeOf(problem),
    title,
    status,
    code,
    detail: sentence,
    violations: [...violations],
    'hydra:title': title,
    'hydra:description': description,
  }
}

const TEXTS: Record<number, PlainTextKey> = {
  400: 'platform.badRequest',
  404: 'platform.nothingHere',
  405: 'platform.methodUnknown',
  408: 'platform.tooSlow',
  413: 'platform.tooLarge',
  414: 'platform.addressTooLong',
  415: 'platform.jsonNeeded',
  431: 'platform.headersTooLarge',
}

/** Returns the generic error body of a status. */
export const bodyOfStatus = (status: number, language: Language): ErrorBody =>
  errorBody(status, TEXTS[status] ?? 'platform.badRequest', { language })

/** Sends every error in our format; only texts for users leave the server. */
export function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const language = languageOf(request)
  reply.header('content-language', language)
  if (error instanceof AppError) {
    // Caused by a dependency of ours, not by the caller.
    if (error.cause)
      request.log.error({ err: error.cause, status: error.status }, 'a request failed')
    if (error instanceof TooMany || error instanceof Unavailable)
      reply.header('retry-after', String(error.retryAfterSeconds))
    if (error instanceof TooMany)
      reply.headers(
        rateLimitHeaders({ max: error.max, remaining: 0, resetSeconds: error.retryAfterSeconds }),
      )
    const { status, text, type } = error
    const violations = error.violations.map((violation) => sayViolation(violation, language))
    sendProblem(reply, errorBody(status, text, { language, violations, type }))
    return
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const violations = eachOnce(error.validation.map((issue) => sayIssue(issue, language)))
    const { code, message: sentence } = violations[0]!
    sendProblem(reply, errorBody(422, { code, sentence }, { language, violations }))
    return
  }
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500
  if (status >= 400 && status < 500) {
    sendProblem(reply, bodyOfStatus(status, language))
    return
  }
  request.log.error({ err: error }, 'a request failed')
  if (isDiskFull(error)) {
    sendProblem(reply, errorBody(507, 'platform.storageFull', { language }))
    return
  }
  if (isDatabaseAway(error)) {
    reply.header('retry-after', '5')
    sendProblem(reply, errorBody(503, 'platform.databaseAway', { language }))
    return
  }
  sendProblem(reply, errorBody(500, 'platform.ourFault', { language }))
}

const sayViolation = ({ propertyPath, text }: Violation, language: Language): SaidViolation => ({
  propertyPath,
  code: text.key,
  message: renderMessage(language, text),
})

/** Converts a validation issue: its message is a text key, its parameters are those of the zod issue. */
function sayIssue(
  { instancePath, message = '', params }: FastifySchemaValidationError,
  language: Language,
): SaidViolation {
  return {
    propertyPath: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    code: message,
    message:
      renderText(language, message, messageParams(params)) ??
      renderMessage(language, 'contract.invalid'),
  }
}

/**
 * A number can be too large twice: for the field, and for a safe integer. Keeps the field's own rule, which comes last.
 */
const eachOnce = (violations: SaidViolation[]): SaidViolation[] => [
  ...new Map(violations.map((each) => [`${each.propertyPath}\n${each.code}`, each])).values(),
]

/** Sends an error with its content type, not cacheable. */
export function sendProblem(reply: FastifyReply, body: ErrorBody): FastifyReply {
  return reply
    .code(body.status)
    .type(PROBLEM_JSON)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body)
}

export function answerUnknownCalls(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, bodyOfStatus(404, languageOf(request))),
  )
}
