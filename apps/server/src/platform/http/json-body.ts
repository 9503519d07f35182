import type { FastifyInstance } from 'fastify'
import { BadRequest } from '../errors.ts'
import { text } from '../texts/text.ts'

/** No body of ours is half as deep. */
const JSON_DEPTH_MAX = 50

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Level by level: whatever follows a nested value to its end by calling itself runs out of stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isObject)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === JSON_DEPTH_MAX) return true
    level = level.flatMap((each) => Object.values(each)).filter(isObject)
  }
  return false
}

/**
 * Refuses what is nested too deeply, before anything walks through it.
 * @throws BadRequest
 */
export function refuseDeep(value: unknown): void {
  if (isTooDeep(value)) throw tooDeep()
}

const tooDeep = () => new BadRequest(text('platform.jsonTooDeep', { levels: JSON_DEPTH_MAX }))

/**
 * Reads JSON bodies: without prototypes, and not too deep. A PATCH changes what it names and keeps the rest, by
 * whichever of the two names its body goes (RFC 7396).
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
