import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** One value of a gauge, with its labels in the order of the gauge's names. */
export type Reading = readonly [value: number, ...labels: string[]]

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const TRANSCODING_SECONDS = [1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1200]

/**
 * The measurements of one process, for Prometheus. Labels never contain personal data, and each has few values: a new
 * value creates another time series.
 */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const pageCache = counter('hypha_page_cache_total', 'Look-ups in the page caches', [
    'cache',
    'result',
  ])
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'hypha_http_request_duration_seconds',
      help: 'Duration of HTTP requests by route pattern and status; its count is the number of requests',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    transcodingSeconds: new Histogram({
      name: 'hypha_transcoding_duration_seconds',
      help: 'Duration of the steps of preparing and converting audio',
      labelNames: ['step', 'result'],
      buckets: TRANSCODING_SECONDS,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'hypha_job_duration_seconds',
      help: 'Duration of the jobs that this process ran',
      labelNames: ['queue', 'result'],
      buckets: TRANSCODING_SECONDS,
      registers,
    }),
    webhooks: counter('hypha_webhooks_total', 'Webhooks of the payment provider', ['result']),
    paymentEvents: counter(
      'hypha_payment_events_total',
      'Events of the payment provider that were processed: done, parked (needs a person), or failed (is retried)',
      ['result'],
    ),
    /** Returns a function that counts look-ups in a page cache. */
    countLookups: (cache: 'pages' | 'calls') => (isHit: boolean) =>
      pageCache.inc({ cache, result: isHit ? 'hit' : 'miss' }),
    /** Adds a gauge that is read when somebody asks. It is left out while it cannot be read. */
    gauge(
      name: string,
      help: string,
      labelNames: string[],
      read: () => readonly Reading[] | Promise<readonly Reading[]>,
    ): void {
      const gauge: Gauge = new Gauge({
        ...{ name, help, labelNames, registers },
        async collect() {
          const readings = await Promise.resolve()
            .then(read)
            .catch(() => [])
          gauge.reset()
          for (const [value, ...labels] of readings)
            gauge.set(Object.fromEntries(labelNames.map((label, i) => [label, labels[i]!])), value)
        },
      })
    },
  }
}
