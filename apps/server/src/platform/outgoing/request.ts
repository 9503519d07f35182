/** Requests to the APIs of other services, at addresses that the operator chose. */
const ANSWER_WITHIN_MS = 10_000
const ANSWER_BYTES_MAX = 100_000
const WAIT_SECONDS_MAX = 6 * 3600
const WAIT_SECONDS = 60

/** The service asks to wait. */
export class AskedToWait extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`The service asks to wait for ${seconds} seconds.`)
    this.seconds = seconds
  }
}

export interface Answer {
  status: number
  /** Undefined if it isn't JSON. */
  body: unknown
}

/**
 * Sends a request. Redirects are errors, so that nothing goes to another address.
 * @throws AskedToWait for a rate limit
 * @throws Error if the service can't be reached or fails
 */
export async function request(url: URL, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, {
    ...init,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    redirect: 'error',
  })
  const body = parse(await readText(response))
  const { status, headers } = response
  if (status === 429 || (status === 503 && headers.has('retry-after')))
    throw new AskedToWait(waitSeconds(headers, new Date()))
  if (status >= 500) throw new Error(`${url.host} returned status ${status}.`)
  return { status, body }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > ANSWER_BYTES_MAX) throw new Error('The answer is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads `Retry-After` in seconds or as a date, or ListenBrainz' own header. */
export function waitSeconds(headers: Headers, now: Date): number {
  const text = headers.get('retry-after') ?? headers.get('x-ratelimit-reset-in')
  if (text === null) return WAIT_SECONDS
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000
  return Number.isFinite(seconds)
    ? Math.min(Math.max(1, Math.ceil(seconds)), WAIT_SECONDS_MAX)
    : WAIT_SECONDS
}
