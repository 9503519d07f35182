/** Local stand-ins of Last.fm and ListenBrainz, written from their documentation. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const API_KEY = 'key-of-this-site'
export const SHARED_SECRET = 'secret-of-this-site'

/** What a service answers instead of success, until it is removed. */
export interface Fault {
  status: number
  body?: object
  headers?: Record<string, string>
}

export interface Service<Received> {
  url: string
  received: Received[]
  fault: Fault | null
  /** Every request, also refused ones. */
  requests: number
  paths: string[]
  close(): Promise<void>
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

type Respond = (request: IncomingMessage, text: string) => Fault

async function serve<Received>(received: Received[], respond: Respond): Promise<Service<Received>> {
  const service: Service<Received> = {
    ...{ url: '', received, fault: null, requests: 0, paths: [] },
    close: () => new Promise((done) => server.close(() => done())),
  }
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      service.requests++
      service.paths.push(request.url ?? '')
      const { status, body, headers } = service.fault ?? respond(request, text)
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body && JSON.stringify(body))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

export type LastfmCall = Record<string, string>

/** The signature of https://www.last.fm/api/webauth: names and values in alphabetical order, then the secret. */
function signature(params: LastfmCall): string {
  const names = Object.keys(params).filter((name) => name !== 'api_sig' && name !== 'format')
  names.sort()
  let text = ''
  for (const name of names) text += `${name}${params[name]!}`
  return createHash('md5').update(`${text}${SHARED_SECRET}`, 'utf8').digest('hex')
}

/**
 * Last.fm: `tokens` are those that users have allowed, with their names; each works once. `sessions` are valid session
 * keys with their users. Listens are in `received`.
 */
export async function startLastfm() {
  const tokens = new Map<string, string>()
  const sessions = new Map<string, string>()
  const received: LastfmCall[] = []
  const failed = (error: number, message: string): Fault => ({
    status: 403,
    body: { error, message },
  })
  const service = await serve(received, (request, text) => {
    const call = Object.fromEntries(new URLSearchParams(text))
    if (request.method !== 'POST') return failed(3, 'Invalid Method')
    if (call.api_key !== API_KEY) return failed(10, 'Invalid API key')
    if (call.api_sig !== signature(call)) return failed(13, 'Invalid method signature supplied')
    if (call.method === 'auth.getSession') {
      const name = tokens.get(call.token ?? '')
      if (!name) return failed(4, 'Unauthorized Token - This token has not been issued')
      tokens.delete(call.token!)
      const key = createHash('md5').update(name).digest('hex')
      sessions.set(key, name)
      return { status: 200, body: { session: { name, key, subscriber: 0 } } }
    }
    if (!sessions.has(call.sk ?? '')) return failed(9, 'Invalid session key')
    if (!call.artist || !call.track) return failed(6, 'Invalid parameters')
    if (call.method === 'track.scrobble' && !/^\d{10}$/.test(call.timestamp ?? ''))
      return failed(6, 'Invalid parameters')
    received.push(call)
    return { status: 200, body: { scrobbles: { '@attr': { accepted: 1, ignored: 0 } } } }
  })
  return Object.assign(service, { tokens, sessions })
}

export interface Submission {
  token: string
  listen_type: string
  payload: { listened_at?: number; track_metadata: Record<string, unknown> }[]
}

/** ListenBrainz: `users` are valid tokens with their names. Listens are in `received`. */
export async function startListenbrainz() {
  const users = new Map<string, string>()
  const received: Submission[] = []
  const service = await serve(received, (request, text) => {
    const token = /^Token (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const name = users.get(token)
    if (request.method === 'GET' && request.url === '/1/validate-token')
      return name
        ? {
            status: 200,
            body: { code: 200, message: 'Token valid.', valid: true, user_name: name },
          }
        : { status: 200, body: { code: 200, message: 'Token invalid.', valid: false } }
    if (request.method !== 'POST' || request.url !== '/1/submit-listens')
      return { status: 404, body: { code: 404, error: 'Not found' } }
    if (!name) return { status: 401, body: { code: 401, error: 'Invalid authorization token.' } }
    const body = JSON.parse(text) as Omit<Submission, 'token'>
    const [listen] = body.payload
    const isTimed = Number.isInteger(listen?.listened_at)
    const isValid =
      body.payload.length === 1 &&
      listen?.track_metadata.artist_name &&
      listen.track_metadata.track_name &&
      (body.listen_type === 'single' ? isTimed : listen.listened_at === undefined)
    if (!isValid) return { status: 400, body: { code: 400, error: 'Invalid document' } }
    received.push({ token, ...body })
    return { status: 200, body: { status: 'ok' } }
  })
  return Object.assign(service, { users })
}
