import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import { Unauthorized } from '../../platform/errors.ts'
import { companionIn } from '../../platform/http/companion-cookie.ts'
import type { Gatekeeper } from '../../platform/http/implement.ts'
import type { Explore, PageAsked } from './explore.service.ts'
import type { Kind } from './index/chunk.ts'
import { isPersonal, type PersonalPages } from './personal-pages.ts'
import type { PublicDetails } from './public-details.ts'
import { listAsked } from './list-asked.ts'
import { keptWriters, sendFinished, writersWith } from './send-finished.ts'

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

/**
 * What stands in memory is sent before anything else happens: lists, releases and songs to visitors, lists to who is
 * signed in, once the guard has let them in a moment ago. So are the lists that the index answers by itself.
 */
export function sendWhatIsKept(
  app: FastifyInstance,
  { explore, personal, details }: Pages,
  { authenticate }: Pick<Gatekeeper, 'authenticate'>,
): void {
  const headers = { ...app.finished.dataHeaders, 'content-type': JSON_TYPE }
  const forAnyone = writersWith(headers)
  const forAll = keptWriters(forAnyone)
  const forOne = keptWriters(writersWith(headers, 'private'))
  app.finished.add((url) => {
    const page = explore.kept(url) ?? details.kept(url)
    return page && forAll(page)
  })
  app.finished.add((url) => {
    const asked = listAsked(url)
    const page = asked && explore.pageAtOnce(asked.kind, asked.query, url)
    if (!page) return undefined
    const write = forAnyone(page)
    return (request, response) => {
      write(request, response)
      if (response.writableLength > 0) explore.stillSending()
    }
  })
  app.finished.addForSignedIn((url, { authorization, cookie }) => {
    const user = authenticate.known(authorization, companionIn(cookie))
    const page = user && personal.kept(user, url)
    return page ? forOne(page) : undefined
  })
}
