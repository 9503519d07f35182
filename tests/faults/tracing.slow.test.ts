import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/until.ts'
import { type OwnInstance, startInstance } from './own-instance.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: object }[]
}
interface Traces {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

/** What a collector receives by OTLP. */
const spans: Span[] = []
const collector = createServer((request, response) => {
  void json(request).then((traces) => {
    for (const { scopeSpans } of (traces as Traces).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    response.end('{}')
  })
})
let server: OwnInstance
beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  server = await startInstance({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  })
})
afterAll(async () => {
  await server.close()
  collector.close()
})

test('a trace has the request, its queries and the jobs it enqueued, without secrets and addresses', async () => {
  const email = 'traced@hypha.test'
  const answer = await fetch(`${server.url}/api/forgot-password?secret=one-time-secret`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  expect(answer.status).toBe(204)
  await fetch(`${server.url}/api/reset-password/reset/another-secret`, { method: 'POST' })
  await eventually(async () => spans.some(({ name }) => name === 'job mail.reset-password'))
  const byName = (name: string) => spans.find((span) => span.name === name)!
  const [request, job] = ['POST /api/forgot-password', 'job mail.reset-password'].map(byName)
  expect(job?.traceId).toBe(request?.traceId)
  const enqueued = spans.find(({ spanId }) => spanId === job?.parentSpanId)
  expect(enqueued?.traceId).toBe(request?.traceId)
  const queries = spans.filter(({ traceId, name }) => {
    return traceId === request?.traceId && name.startsWith('pg.query')
  })
  expect(queries.length).toBeGreaterThan(1)
  expect(byName('POST /api/reset-password/reset/:token')).toBeDefined()
  const all = JSON.stringify(spans)
  expect(all).toContain(request!.spanId)
  for (const secret of ['one-time-secret', 'another-secret', 'traced@hypha.test', 'node"'])
    expect(all).not.toContain(secret)
})
