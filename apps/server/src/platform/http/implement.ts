import {
  type Access,
  contract,
  type Endpoint,
  FORMER_SCOPE,
  type Group,
  type Output,
  type ParsedInput,
  RECENT_AUTH_SECONDS,
  scopeOf,
} from '@hypha/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Authenticate, type CurrentUser, isSuspended } from '../auth/current-user.ts'
import type { Db } from '../database/connection.ts'
import {
  AccountNeeded,
  BetaAccessNeeded,
  Forbidden,
  InMaintenance,
  NotFound,
  RecentAuthNeeded,
  Suspended,
  Unauthorized,
} from '../errors.ts'
import type { Caller, CallLimits } from './call-limits.ts'
import { CachedBody, sendCached } from './cached-body.ts'
import { readCompanion } from './companion-cookie.ts'
import { once, readKey } from './idempotency.ts'
import { languageOf } from './request-language.ts'
import { callSchema, statusOf } from './openapi.ts'
import type { PageCache } from './page-cache.ts'
import { type RateLimit, rateLimitHeaders } from './rate-limit.ts'
import { readFormBody } from './form-body.ts'
import type { ReadLimits } from './read-limits.ts'
import { refuseNul } from './refuse-nul.ts'
import { text } from '../texts/text.ts'
import { readUploadedImage } from './uploaded-image.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: CurrentUser | null
    /** What is left of the call's limits. */
    limit: RateLimit | null
    /** The file of a form, read along with its fields. */
    uploadedImage?: Buffer
  }
  interface FastifyContextConfig {
    access?: Access
  }
}

type UserOf<E extends Endpoint> = E['access'] extends 'open' ? CurrentUser | null : CurrentUser

export type HandlerInput<E extends Endpoint> = ParsedInput<E> & {
  user: UserOf<E>
  request: FastifyRequest
  reply: FastifyReply
} & (E extends { multipart: true } ? { file: Buffer } : unknown)

export type Handlers<G extends Group> = {
  [Name in keyof G]: (input: HandlerInput<G[Name]>) => Promise<Output<G[Name]>>
}

/** The dependencies of the guard of every call. */
export interface Gatekeeper {
  db: Db
  authenticate: Authenticate
  limits: CallLimits
  reads: ReadLimits
  /** Decides who may make the calls for beta testers. */
  beta: { hasAccess(user: CurrentUser): Promise<boolean> }
  /** Returns null unless only admins may change anything. */
  maintenanceMode: { current(): Promise<object | null> }
  /** Scans an uploaded picture for malware. @throws if it contains some, or cannot be scanned now */
  refuseMalware: (picture: Buffer) => Promise<void>
  pageCache: PageCache<CachedBody>
}

interface Options<G extends Group> {
  /**
   * Calls with the same response for all visitors until something public changes: served from the page cache, after the
   * guard, the limits and the validation. Logged-in users get their own response.
   */
  cached?: readonly (keyof G)[]
}

/** Registers every call of a group; a missing or misnamed handler does not compile. */
export function implement<const G extends Group>(
  app: FastifyInstance,
  gate: Gatekeeper,
  group: G,
  handlers: Handlers<G>,
  { cached = [] }: Options<G> = {},
): void {
  const groupName = Object.entries<Group>(contract).find(([, each]) => each === group)?.[0]
  for (const [name, endpoint] of Object.entries(group)) {
    const handle = handlers[name as keyof G] as (input: unknown) => Promise<unknown>
    const status = statusOf(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { access: endpoint.access, hasPicture: endpoint.multipart === true },
      schema: callSchema(`${groupName}.${name}`, endpoint),
      onRequest: async (request, reply) => {
        request.user = await admit(gate, endpoint, request, reply)
      },
      ...(endpoint.form && { preValidation: readFormBody }),
      ...(endpoint.multipart && endpoint.body && { preValidation: readImageForm }),
      preHandler: async (request, reply) => {
        refuseNul(request)
        if (!endpoint.limits) return
        request.limit = await gate.limits.enforce(endpoint.limits, callerOf(name, request))
        if (request.limit) reply.headers(rateLimitHeaders(request.limit))
      },
      handler: async (request, reply) => {
        const { params, query, body, user } = request
        if (!user && cached.includes(name)) {
          const { url } = request
          const make = async () => {
            const answer = await handle({ params, query, body, user, request, reply })
            return new CachedBody(reply.serialize(answer) as string, JSON_TYPE)
          }
          const page = gate.pageCache.get(url) ?? (await gate.pageCache.make(url, make))
          return sendCached(request, reply, page)
        }
        // A response is for this caller only; public pages override it.
        reply.header('cache-control', 'no-store')
        const file = endpoint.multipart
          ? (request.uploadedImage ?? (await readUploadedImage(request)).picture)
          : undefined
        if (file) await gate.refuseMalware(file)
        const run = () => handle({ params, query, body, user, file, request, reply })
        const key = endpoint.idempotent ? readKey(request.headers['idempotency-key']) : null
        const answer =
          key && user
            ? await once(gate.db, { accountId: user.id, key, call: name, body }, run)
            : await run()
        if (endpoint.limits) await gate.limits.forgive(endpoint.limits, callerOf(name, request))
        const { limit } = request
        if (limit?.failuresOnly && !reply.sent)
          reply.header('ratelimit-remaining', limit.remaining + 1)
        if (reply.sent) return reply
        reply.code(status)
        return status === 204 ? reply.send() : answer
      },
    })
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Turns the form fields beside the file into the body that the schema validates. */
async function readImageForm(request: FastifyRequest): Promise<void> {
  const { picture, fields } = await readUploadedImage(request)
  request.uploadedImage = picture
  request.body = fields
}

const callerOf = (call: string, request: FastifyRequest): Caller => ({
  call,
  address: request.ip,
  accountId: request.user?.id ?? null,
  body: request.body,
})

/**
 * The guard of every call: returns the user if they may make it. For non-admins, admin calls look like unknown
 * addresses.
 */
async function admit(
  { authenticate, beta, maintenanceMode, reads }: Gatekeeper,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CurrentUser | null> {
  const { access, method, guests, beta: isForTesters, evenSuspended, recentAuth } = endpoint
  const { authorization } = request.headers
  const isClosed =
    method !== 'GET' && !endpoint.evenInMaintenance && (await maintenanceMode.current()) !== null
  // An open write (logging in, resetting a password) has its credentials in the body, so an old token must not fail it.
  if (access === 'open' && (!authorization || method !== 'GET')) {
    if (isClosed) throw new InMaintenance()
    return null
  }
  const isRead = method === 'GET'
  const user = await authenticate(authorization, readCompanion(request)).catch((error: unknown) => {
    // Without a token it has been counted.
    if (isRead && authorization) reply.headers(rateLimitHeaders(reads.byAddress(request.ip)))
    if (access === 'admin' && error instanceof Unauthorized)
      throw new NotFound('platform.nothingHere')
    throw error
  })
  if (isRead) reply.headers(rateLimitHeaders(reads.byUser(user)))
  if (access === 'admin' && !user.isAdmin) throw new NotFound('platform.nothingHere')
  if (isClosed && !user.isAdmin) throw new InMaintenance()
  refuseOutOfScope(user, endpoint)
  if (user.isGuest && access !== 'open' && !guests) throw new AccountNeeded()
  if (access === 'verified' && !user.isVerified && !user.isGuest)
    throw new Forbidden('platform.confirmEmailFirst')
  if (method !== 'GET' && !evenSuspended && isSuspended(user.suspension, new Date()))
    throw new Suspended(user.suspension)
  if (isForTesters && !(await beta.hasAccess(user))) throw new BetaAccessNeeded()
  if (recentAuth && !isRecent(user, new Date())) throw new RecentAuthNeeded()
  return { ...user, language: languageOf({ headers: request.headers, user }) }
}

/** A session may make every call. @throws Forbidden for a personal access token without the scope of the call */
function refuseOutOfScope({ scopes }: CurrentUser, endpoint: Endpoint): void {
  if (scopes === null) return
  if (endpoint.scope === FORMER_SCOPE && scopes.includes(FORMER_SCOPE)) return
  const scope = scopeOf(endpoint)
  if (scope === null) throw new Forbidden('platform.tokenScope')
  if (!scopes.includes(scope)) throw new Forbidden(text('platform.tokenScopeMissing', { scope }))
}

const isRecent = ({ authenticatedAt }: CurrentUser, now: Date) =>
  authenticatedAt !== null &&
  now.getTime() - authenticatedAt.getTime() <= RECENT_AUTH_SECONDS * 1000
