/** The part of autocannon that we use; the package has no types of its own. */
declare module 'autocannon' {
  interface Request {
    method: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
  }
  interface Client {
    /** Those that are made anew each time, too. */
    setRequests(requests: (Request | { setupRequest(): Request })[]): void
    pipelinedRequests: { addBody(body: Buffer): void }
    on(event: 'response', callback: () => void): void
  }
  interface Options {
    url: string
    connections: number
    /** One of the two: how many requests, or for how many seconds. */
    amount?: number
    duration?: number
    /** Seconds a single answer may take. */
    timeout: number
    setupClient(client: Client): void
  }
  interface Result {
    '2xx': number
    '3xx': number
    '4xx': number
    '5xx': number
    errors: number
    timeouts: number
    latency: { p99: number }
  }
  export default function autocannon(options: Options): Promise<Result> & { stop(): void }
}
