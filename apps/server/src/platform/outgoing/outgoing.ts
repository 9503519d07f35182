/** Requests to addresses that users enter. They reach public servers only, and tell nothing about others. */
import { promises as dns } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { parsePublicUrl, type UrlProblem } from './public-url.ts'

const TIMEOUT_MS = 10_000
const HEADERS_MAX_BYTES = 16_384

/** What became of a request. A private address looks like one where nobody answers. */
export type Outcome =
  | { status: number; failure: null | 'redirect' | 'status' }
  | { status: null; failure: 'unreachable' | 'certificate' | 'timeout' }

export interface OutgoingOptions {
  /**
   * For tests, whose receivers listen on this machine: 127.0.0.1 is allowed, too, also without TLS, with any port or with
   * one.
   */
  allowsLoopback?: boolean | { port: number }
  timeoutMs?: number
  /** For tests: asked instead of the system's name servers. */
  dnsServers?: readonly string[]
}

export interface Outgoing {
  /** Reads an address to send to. Its name is looked up only when something is sent. */
  parse(text: string): URL | UrlProblem
  /**
   * Posts to an address, follows no redirect and discards the answer but its status.
   * @throws if `signal` is aborted
   */
  post(
    url: URL,
    message: { headers: Record<string, string>; body: string },
    signal?: AbortSignal,
  ): Promise<Outcome>
}

/** The name has no address on the internet. */
class NotPublic extends Error {}

export function createOutgoing({
  allowsLoopback = false,
  timeoutMs = TIMEOUT_MS,
  dnsServers,
}: OutgoingOptions = {}): Outgoing {
  // Not the system's lookup: it blocks a thread that files are read with, and knows names of the own network.
  const resolver = new dns.Resolver({ timeout: 3_000, tries: 2 })
  if (dnsServers) resolver.setServers(dnsServers)

  const isTestReceiver = ({ protocol, hostname, port }: URL) =>
    allowsLoopback !== false &&
    /^https?:$/.test(protocol) &&
    hostname === '127.0.0.1' &&
    (allowsLoopback === true || port === String(allowsLoopback.port))

  /** Connects to the addresses that were checked, so that a second answer of the name server can't replace them. */
  const lookup: LookupFunction = (name, { all }, callback) => {
    addressesOf(resolver, name).then(
      (found) =>
        all ? callback(null, found) : callback(null, found[0]!.address, found[0]!.family),
      (error: NodeJS.ErrnoException) => callback(error, []),
    )
  }

  const parse = (text: string) => {
    if (URL.canParse(text) && isTestReceiver(new URL(text))) return new URL(text)
    return parsePublicUrl(text)
  }

  return {
    parse,
    async post(url, { headers, body }, signal) {
      // The rules may be stricter than those of the version that saved the address.
      if (typeof parse(url.href) === 'string') return { status: null, failure: 'unreachable' }
      const limit = AbortSignal.timeout(timeoutMs)
      const options: RequestOptions = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        lookup,
        maxHeaderSize: HEADERS_MAX_BYTES,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      }
      // Only the address of a test's receiver can have it.
      const request = url.protocol === 'http:' ? requestHttp : requestHttps
      try {
        const status = await statusOf((answer) => request(url, options, answer).end(body))
        const isRedirect = status >= 300 && status < 400
        const isOk = status >= 200 && status < 300
        return { status, failure: isOk ? null : isRedirect ? 'redirect' : 'status' }
      } catch (error) {
        signal?.throwIfAborted()
        return { status: null, failure: limit.aborted ? 'timeout' : failureOf(error) }
      }
    },
  }
}

/** Returns the addresses of a name. @throws NotPublic if there is none, or if one isn't on the internet */
async function addressesOf(resolver: dns.Resolver, name: string) {
  const found = (
    await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  ).flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length === 0 || !found.every(isPublicAddress)) throw new NotPublic()
  return found.map((address) => ({ address, family: isIP(address) }))
}

/** Sends a request and hangs up after the first line of the answer and its headers. */
const statusOf = (
  send: (answer: (response: IncomingMessage) => void) => NodeJS.EventEmitter,
): Promise<number> =>
  new Promise((resolve, reject) => {
    send((response) => {
      resolve(response.statusCode!)
      response.destroy()
    }).on('error', reject)
  })

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/
const failureOf = (error: unknown) =>
  CERTIFICATE.test((error as NodeJS.ErrnoException).code ?? '') ? 'certificate' : 'unreachable'
