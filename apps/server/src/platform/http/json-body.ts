import type { FastifyInstance } from 'fastify'
import { BadRequest } from '../errors.ts'
import { text } from '../texts/text.ts'

/** No valid body is half as deep. */
const JSON_DEPTH_MAX = 50

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Level by level, because recursion into deeply nested input overflows the stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isObject)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === JSON_DEPTH_MAX) return true
    level = level.flatMap((each) => Object.values(each)).filter(isObject)
  }
  return false
}

/**
 * Rejects deeply nested input before anything else walks through it.
 * @throws BadRequest
 */
export function refuseDeep(value: unknown): void {
  if (isTooDeep(value)) throw tooDeep()
}

const tooDeep = () => new BadRequest(text('platform.jsonTooDeep', { levels: JSON_DEPTH_MAX }))

/**
 * Parses JSON bodies without prototypes, and limits their depth. PATCH accepts merge patches (RFC 7396) under both
 * content types.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    ['application/json', 'application/merge-patch+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      void parse(request, body as string, (error, value) =>
        done(!error && isTooDeep(value) ? tooDeep() : error, value),
      )
    },
  )
}
