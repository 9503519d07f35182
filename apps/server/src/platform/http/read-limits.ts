import { isIPv6, Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentUser } from '../auth/current-user.ts'
import { TooMany } from '../errors.ts'
import { tooManyRequests } from './call-limits.ts'
import { type RateLimit, rateLimitHeaders } from './rate-limit.ts'

/**
 * Limits how fast one client reads: pages and calls without a session by address, calls with one by account. Counted in
 * this process, because a row per read would cost more than most reads. Figures and reasons: docs/decisions/0076.
 */
export interface ReadLimits {
  /** Counts a read by an address. @throws TooMany */
  byAddress(address: string): RateLimit
  /** Counts a read by a logged-in user. @throws TooMany */
  byUser(user: Pick<CurrentUser, 'id'>): RateLimit
}

/** What a client may save up while it reads less: a minute of reading at full speed. */
const BURST_SECONDS = 60
/** One person needs less than a school behind one address. */
const USER_SHARE = 3
/** Above this, clients that have saved up everything again are forgotten. */
const CLIENTS_MAX = 100_000

/** @param perSecond sustained reads of one address; an account may make a third of it */
export function createReadLimits(perSecond: number, clock = Date.now): ReadLimits {
  const addresses = createBuckets(perSecond, clock)
  const users = createBuckets(Math.ceil(perSecond / USER_SHARE), clock)
  return {
    byAddress: (address) => addresses.take(networkOf(address)),
    byUser: ({ id }) => users.take(String(id)),
  }
}

/** Token buckets, filled as time passes. */
function createBuckets(perSecond: number, clock: () => number) {
  const max = perSecond * BURST_SECONDS
  const buckets = new Map<string, { left: number; at: number }>()
  const refilled = ({ left, at }: { left: number; at: number }, now: number) =>
    Math.min(max, left + (Math.max(0, now - at) / 1000) * perSecond)
  const forgetFull = (now: number) => {
    for (const [key, bucket] of buckets) if (refilled(bucket, now) >= max) buckets.delete(key)
    if (buckets.size >= CLIENTS_MAX) buckets.clear()
  }
  return {
    take(key: string): RateLimit {
      const now = clock()
      const bucket = buckets.get(key)
      if (!bucket && buckets.size >= CLIENTS_MAX) forgetFull(now)
      const left = bucket ? refilled(bucket, now) : max
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now })
      if (left >= 1)
        return {
          max,
          remaining: Math.floor(left - 1),
          resetSeconds: Math.ceil((max - left + 1) / perSecond),
        }
      const seconds = Math.max(1, Math.ceil((1 - left) / perSecond))
      throw new TooMany(tooManyRequests(seconds), seconds, max)
    },
  }
}

/** An IPv6 client usually has a whole /64 network. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) groups.push('0', '0', '0', '0')
  return groups.slice(0, 4).join(':')
}

const UNCOUNTED = /^\/(media|assets|health)\//

/**
 * Counts every read except files and media ranges, which cost little and come in large numbers. A call with a session is
 * counted by `implement`, once it knows whose it is.
 */
export function limitReads(app: FastifyInstance, reads: ReadLimits): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, routeOptions, headers, ip } = request
    if ((method !== 'GET' && method !== 'HEAD') || isOwn(request)) return
    if (UNCOUNTED.test(routeOptions.url ?? '')) return
    const isCall = routeOptions.config.access !== undefined
    if (isCall && headers.authorization) return
    const limit = reads.byAddress(ip)
    // Pages are cached with their headers, and nobody reads them there.
    if (isCall) reply.headers(rateLimitHeaders(limit))
  })
}

/** Returns whether the server itself makes this call, to render a page whose request was counted already. */
const isOwn = ({ raw }: FastifyRequest) => !(raw.socket instanceof Socket)
