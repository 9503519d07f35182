import type { FastifyReply } from 'fastify'
import { setCompanion } from '../../platform/http/companion-cookie.ts'
import type { OpenedSession } from './sessions.service.ts'

/** Sets the companion cookie and returns the token pair. */
export function setCompanionCookie(reply: FastifyReply, { companion, ...pair }: OpenedSession) {
  if (companion !== null) setCompanion(reply, companion)
  return pair
}
