import type { Contract, Endpoint, ErrorBody, Output, WireInput } from '@hypha/contract'
import { ApiError, type RateLimit, rateLimitOf } from './api-error.ts'
import { CALLS } from './calls.gen.ts'
import { addressOf, bodyOf, type Input } from './request.ts'

export interface ClientOptions {
  /** Where the site is: `https://music.example`. */
  site: string
  /** A personal access token; without one, only open calls work. */
  token?: string
  /** The language of errors, `en` by default. */
  language?: string
  /** Called after each answer that names a rate limit. */
  onRateLimit?: (limit: RateLimit) => void
  fetch?: typeof fetch
}

export interface CallOptions {
  signal?: AbortSignal
  /** A repeated request with the same key counts once, if the call supports it. */
  idempotencyKey?: string
}

type Args<I> =
  Record<never, never> extends I
    ? [input?: I, options?: CallOptions]
    : [input: I, options?: CallOptions]

export type Call<E extends Endpoint> = (...args: Args<WireInput<E>>) => Promise<Output<E>>

/** A function for every call of the contract: `client.releases.list({ query: { page: 2 } })`. */
export type Client = {
  readonly [G in keyof Contract]: {
    readonly [N in keyof Contract[G]]: Contract[G][N] extends Endpoint
      ? Call<Contract[G][N]>
      : never
  }
}

/** Each call rejects with an ApiError if the server refuses it, and as `fetch` does if it can't be reached. */
export function createClient(options: ClientOptions): Client {
  const groups = Object.entries(CALLS).map(([group, calls]) => [
    group,
    Object.fromEntries(
      Object.entries(calls).map(([name, [method, path]]) => [
        name,
        (input: Input = {}, callOptions: CallOptions = {}) =>
          send(options, method, path, input, callOptions),
      ]),
    ),
  ])
  // The table is generated from the contract, whose types these are.
  return Object.fromEntries(groups) as Client
}

async function send(
  { site, token, language = 'en', onRateLimit, fetch = globalThis.fetch }: ClientOptions,
  method: string,
  path: string,
  input: Input,
  { signal, idempotencyKey }: CallOptions,
): Promise<unknown> {
  const { body, type } = bodyOf(input)
  const response = await fetch(`${site.replace(/\/+$/, '')}/api${addressOf(path, input)}`, {
    method,
    // A token needs no cookies, and browsers refuse them here.
    credentials: 'omit',
    headers: {
      accept: 'application/json',
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  })
  const limit = rateLimitOf(response.headers)
  if (limit) onRateLimit?.(limit)
  if (!response.ok) throw new ApiError(response.status, await problemOf(response), response.headers)
  if (response.status === 204) return undefined
  const kind = response.headers.get('content-type') ?? ''
  if (kind.includes('json')) return response.json()
  return /^(text|audio\/x-mpegurl|application\/(xml|vnd))/.test(kind)
    ? response.text()
    : response.blob()
}

/** Returns the body of an error; empty if a proxy answered instead of the server. */
async function problemOf(response: Response): Promise<Partial<ErrorBody>> {
  try {
    return (await response.json()) as Partial<ErrorBody>
  } catch {
    return {}
  }
}
