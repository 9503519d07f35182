import type { Endpoint } from '@hypha/contract'

/** Every status documented in the API. */
export const ERROR_STATUSES = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const

/** Returns the error statuses of a call in order, derived from its contract. */
export function errorsOf(call: Endpoint): number[] {
  const { access, method, params, query, body, multipart, form, limits, idempotent } = call
  const hasBody = Boolean(body || multipart || form)
  const isWrite = method !== 'GET'
  const implied: [status: number, when: boolean][] = [
    [400, hasBody],
    // An open GET rejects an invalid token; a call for admins returns 404 instead.
    [401, access === 'login' || access === 'verified' || (access === 'open' && !isWrite)],
    // Not confirmed, a guest, no beta access, suspended, outside a token's scope, or no recent authentication.
    [
      403,
      access !== 'open' &&
        Boolean(
          isWrite ||
          access !== 'login' ||
          !call.guests ||
          call.beta ||
          call.sessionOnly ||
          call.recentAuth,
        ),
    ],
    [404, access === 'admin' || Boolean(params)],
    // The same request is still running.
    [409, Boolean(idempotent)],
    [413, hasBody],
    [415, hasBody],
    [422, hasBody || Boolean(params || query || idempotent)],
    // Every read counts towards the limit of its address or user.
    [429, Boolean(limits) || !isWrite],
  ]
  const statuses = implied.filter(([, when]) => when).map(([status]) => status)
  return [...new Set([...statuses, ...(call.errors ?? [])])].sort((a, b) => a - b)
}
