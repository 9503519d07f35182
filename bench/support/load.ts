import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'

export interface Ask {
  /** Absolute. */
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  /** JSON. */
  body?: string
}

/** Encodings accepted by browsers. */
export const BROWSER = { 'accept-encoding': 'gzip, br' }

/** Sends one request and reads the whole response. @returns milliseconds. @throws Error on an error status */
export function send({ url, method, headers, body }: Ask, agent?: Agent): Promise<number> {
  const began = performance.now()
  // Node doesn't set a Content-Length for DELETE requests.
  const about = body ? { 'content-type': 'application/json', 'content-length': body.length } : {}
  return new Promise((done, failed) => {
    request(url, { method, headers: { ...headers, ...about }, agent }, (response) => {
      response.on('error', failed).on('end', () => {
        if (response.statusCode! < 400) done(performance.now() - began)
        else failed(new Error(`${method ?? 'GET'} ${url} returned ${response.statusCode}.`))
      })
      response.resume()
    })
      .on('error', failed)
      .end(body)
  })
}

/** Sends all requests over a number of parallel connections. @returns the milliseconds each took */
export async function load(asks: readonly Ask[], connections: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const milliseconds: number[] = []
  let next = 0
  const visitor = async () => {
    while (next < asks.length) milliseconds.push(await send(asks[next++]!, agent))
  }
  try {
    await Promise.all(Array.from({ length: connections }, visitor))
  } finally {
    agent.destroy()
  }
  return milliseconds
}

/** Fetches a raw response, still compressed and in base64, with the headers that a copy of it needs. */
export async function fetchRaw(url: string, headers: Record<string, string>) {
  const [response] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage]
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers
  const body = Buffer.concat(await response.toArray())
  return {
    body: body.toString('base64'),
    headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
  }
}
