import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import { Unauthorized } from '../../platform/errors.ts'
import { readCompanion } from '../../platform/http/companion-cookie.ts'
import type { EarlyAnswer, Gatekeeper } from '../../platform/http/implement.ts'
import type { Explore, PageAsked } from './explore.service.ts'
import type { Kind } from './index/chunk.ts'
import { isPersonal, type PersonalPages } from './personal-pages.ts'
import type { PublicDetails } from './public-details.ts'
import { sendFinished, writersWith } from './send-finished.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

export interface Pages {
  explore: Explore
  personal: PersonalPages
  details: PublicDetails
}

interface Asking {
  user: CurrentUser | null
  request: FastifyRequest
  reply: FastifyReply
}

/** @throws Unauthorized when nobody is signed in */
export function signedIn(user: CurrentUser | null): CurrentUser {
  if (!user) throw new Unauthorized('Please sign in to see this list.')
  return user
}

/** Answers a list of the catalogue. A page that is asked for again can be found by its address from then on. */
export async function sendPage(
  { explore, personal }: Pick<Pages, 'explore' | 'personal'>,
  kind: Kind,
  query: PageAsked,
  { user, request, reply }: Asking,
): Promise<never> {
  if (isPersonal(query)) signedIn(user)
  if (!user)
    return sendFinished(
      request,
      reply,
      await explore.page(kind, query, request.url),
      JSON_TYPE,
    ) as never
  const page =
    personal.kept(user, request.url) ?? (await personal.page(kind, query, user, request.url))
  return sendFinished(request, reply, page, JSON_TYPE, 'private') as never
}

/** Sends somebody's own page that stands in memory before anything is parsed. Who is not let in the guard answers. */
export const ownKept =
  (
    { personal }: Pick<Pages, 'personal'>,
    { authenticate }: Pick<Gatekeeper, 'authenticate'>,
  ): EarlyAnswer =>
  async (request, reply) => {
    const { authorization } = request.headers
    if (authorization === undefined) return undefined
    const user = await authenticate(authorization, readCompanion(request)).catch(() => null)
    const page = user && personal.kept(user, request.url)
    return page ? sendFinished(request, reply, page, JSON_TYPE, 'private') : undefined
  }

/** Lists, releases and songs that stand in memory are sent to visitors before anything else happens. */
export function answerVisitors(app: FastifyInstance, { explore, details }: Pages): void {
  const writerFor = writersWith({ ...app.finished.headers, 'content-type': JSON_TYPE })
  app.finished.add((url) => {
    const page = explore.kept(url) ?? details.kept(url)
    return page && writerFor(page)
  })
}
