import { RECENT_AUTH_NEEDED } from '@hypha/contract/limits'
import type { Language } from '@hypha/i18n/languages.ts'
import { ApiError, unreachable } from './api-error.ts'
import { hydrated } from './first-page.ts'
import type { Session } from '../auth/session.ts'

export interface ApiRequest {
  method: string
  /** Relative to /api, parameters filled in. */
  path: string
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  file?: Blob
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
  /** A repeated request with the same key is executed once. */
  idempotencyKey?: string
}

/** Sends a request and returns its response. Rejects with an ApiError. */
export type Send = (request: ApiRequest) => Promise<unknown>

/** The caller's token and language. */
export interface Caller {
  token: string | null
  language: Language
}

export interface Answer {
  status: number
  text: string
}

const KEPT_ALIVE_MAX = 4096
const AUTHENTICATION = '/authentication_token'

async function byFetch(
  url: string,
  request: ApiRequest,
  { token, language }: Caller,
): Promise<Answer> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': language,
  }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (request.body !== undefined) headers['content-type'] = 'application/json'
  if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey
  const body = request.body === undefined ? null : JSON.stringify(request.body)
  const answer = await fetch(url, {
    method: request.method,
    headers,
    // The token is bound to this browser by an HttpOnly cookie.
    credentials: 'same-origin',
    // A like, or the last keystrokes, must be saved even if the page is left immediately. Browsers limit
    // pending bodies to 64 KiB in total.
    keepalive: request.method !== 'GET' && (body ?? '').length < KEPT_ALIVE_MAX,
    body,
    ...(request.signal && { signal: request.signal }),
  })
  return { status: answer.status, text: await answer.text() }
}

const byUpload = async (url: string, request: ApiRequest, caller: Caller) =>
  (await import('./upload.ts')).upload(url, request, caller)

function unreached(error: unknown): never {
  throw error instanceof DOMException || error instanceof ApiError ? error : unreachable()
}

/** Parses JSON. Any other response, such as a playlist file, is returned as text. */
function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Sensitive calls are repeated once the caller has reauthenticated. */
const needsReauth = ({ status, text }: Answer) =>
  status === 403 && text.includes(RECENT_AUTH_NEEDED)

/**
 * Sends requests with the session's token. A 401 (except from the authentication call) is retried once after
 * a refresh; a second one ends the session (AC-04).
 */
export const createTransport =
  (base: string, session: Session, language: Language): Send =>
  async (request) => {
    const url = `${base}${request.path}${queryString(request.query)}`
    const carry = request.file ? byUpload : byFetch
    const attempt = (token: string | null) =>
      carry(url, request, { token, language }).catch(unreached)
    const isSignIn = request.path === AUTHENTICATION
    const token = isSignIn ? null : await session.token().catch(unreached)
    let answer = await attempt(token)
    if (answer.status === 401 && token && !isSignIn) {
      const renewed = await session.renew(token)
      if (renewed) answer = await attempt(renewed)
      if (renewed && answer.status === 401) session.end()
    }
    await hydrated()
    if (needsReauth(answer) && (await (await import('../auth/recent-auth.ts')).reauthenticate()))
      answer = await attempt(await session.token())
    const body = parse(answer.text)
    if (answer.status >= 400) {
      throw new ApiError(answer.status, typeof body === 'object' && body !== null ? body : {})
    }
    return body
  }

/** Returns a new random key, such as an idempotency key. Not `randomUUID`, which only exists in secure contexts. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Builds a query string: lists repeat their name, undefined values are left out. */
export function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined && each !== null)
      .map((each): [string, string] => [name, String(each)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
