import { RECENT_AUTH_NEEDED } from '@hypha/contract/limits'
import type { Language } from '@hypha/i18n/languages.ts'
import { ApiError, unreachable } from './api-error.ts'
import { hydrated } from './first-page.ts'
import type { Session } from '../auth/session.ts'

export interface ApiRequest {
  method: string
  /** Below /api, parameters filled in. */
  path: string
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  file?: Blob
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
  /** Sent again with the same one, a call is done once. */
  idempotencyKey?: string
}

/** Carries a request to the server and its answer back; rejects with an ApiError. */
export type Send = (request: ApiRequest) => Promise<unknown>

/** Who calls, and the language they read answers in. */
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
    // A companion cookie that scripts cannot read binds the token to this browser.
    credentials: 'same-origin',
    // A like, or what was typed last, is kept though its page is left at the next moment. Browsers keep 64 KiB in all.
    keepalive: request.method !== 'GET' && (body ?? '').length < KEPT_ALIVE_MAX,
    body,
    ...(request.signal && { signal: request.signal }),
  })
  return { status: answer.status, text: await answer.text() }
}

const byUpload = async (url: string, request: ApiRequest, caller: Caller) =>
  (await import('./upload.ts')).upload(url, request, caller)

/** An answer that is no JSON, such as a playlist's file, is its text. */
function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A dangerous call is made once more after its caller has proved who they are. */
const asksWho = ({ status, text }: Answer) => status === 403 && text.includes(RECENT_AUTH_NEEDED)

/**
 * Sends with the session's token. A 401 (but not to the authentication call) is tried once more after
 * a refresh; a second one ends the session (AC-04).
 */
export const createTransport =
  (base: string, session: Session, language: Language): Send =>
  async (request) => {
    const url = `${base}${request.path}${queryString(request.query)}`
    const carry = request.file ? byUpload : byFetch
    const attempt = (token: string | null) =>
      carry(url, request, { token, language }).catch((error: unknown) => {
        throw error instanceof DOMException || error instanceof ApiError ? error : unreachable()
      })
    const isSignIn = request.path === AUTHENTICATION
    const token = isSignIn ? null : await session.token()
    let answer = await attempt(token)
    if (answer.status === 401 && token && !isSignIn) {
      const renewed = await session.renew(token)
      if (renewed) answer = await attempt(renewed)
      if (renewed && answer.status === 401) session.end()
    }
    await hydrated()
    if (asksWho(answer) && (await (await import('../auth/recent-auth.ts')).proveAgain()))
      answer = await attempt(await session.token())
    const body = parse(answer.text)
    if (answer.status >= 400) {
      throw new ApiError(answer.status, typeof body === 'object' && body !== null ? body : {})
    }
    return body
  }

/** The key of a call that is done once, however often it is sent. Not `randomUUID`, which is only there where the connection is safe. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** A query for the API: lists repeat their name, what is undefined is left out. */
export function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined && each !== null)
      .map((each): [string, string] => [name, String(each)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
