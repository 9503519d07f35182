import { ApiError } from './api-error.ts'
import { queryString } from './query-string.ts'
import type { Session } from './session.ts'

export interface ApiRequest {
  method: string
  /** Below /api, parameters filled in. */
  path: string
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  file?: Blob
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
}

/** Carries a request to the server and its answer back; rejects with an ApiError. */
export type Send = (request: ApiRequest) => Promise<unknown>

interface Answer {
  status: number
  text: string
}

const AUTHENTICATION = '/authentication_token'

const unreachable = () =>
  new ApiError(0, { detail: 'The server cannot be reached. Check your connection and try again.' })

async function byFetch(url: string, request: ApiRequest, token: string | null): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (request.body !== undefined) headers['content-type'] = 'application/json'
  const answer = await fetch(url, {
    method: request.method,
    headers,
    // A companion cookie that scripts cannot read binds the token to this browser.
    credentials: 'same-origin',
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    ...(request.signal && { signal: request.signal }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Files go by XMLHttpRequest, the only way to see how much of them has been sent. */
const byUpload = (url: string, request: ApiRequest, token: string | null) =>
  new Promise<Answer>((resolve, reject) => {
    const form = new FormData()
    if (request.file) form.append('file', request.file)
    const upload = new XMLHttpRequest()
    upload.open(request.method, url)
    upload.setRequestHeader('accept', 'application/json')
    if (token) upload.setRequestHeader('authorization', `Bearer ${token}`)
    upload.upload.onprogress = (event) => request.onProgress?.(event.loaded, event.total)
    upload.onload = () => resolve({ status: upload.status, text: upload.responseText })
    upload.onerror = () => reject(unreachable())
    upload.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    request.signal?.addEventListener('abort', () => upload.abort())
    upload.send(form)
  })

/** An answer that is no JSON, such as a playlist's file, is its text. */
function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Sends with the session's token. A 401 (but not to the authentication call) is tried once more after
 * a refresh; a second one ends the session (AC-04).
 */
export const createTransport =
  (base: string, session: Session): Send =>
  async (request) => {
    const url = `${base}${request.path}${queryString(request.query)}`
    const carry = request.file ? byUpload : byFetch
    const attempt = (token: string | null) =>
      carry(url, request, token).catch((error: unknown) => {
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
    const body = parse(answer.text)
    if (answer.status >= 400) {
      throw new ApiError(answer.status, typeof body === 'object' && body !== null ? body : {})
    }
    return body
  }
