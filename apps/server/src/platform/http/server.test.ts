import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createReadLimits } from './read-limits.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createHttp } from './server.ts'

/** Longer than Fastify's default for loading a plugin. */
const LONG_MS = 11_000
const reads = createReadLimits(1_000)

test('a plugin that loads slowly does not stop the start', async () => {
  const http = await createHttp({
    log: createLog('silent'),
    metrics: createMetrics(),
    publicUrl: 'http://127.0.0.1',
    trustedProxies: [],
    reads,
  })
  try {
    await http.register(async (slow) => {
      await setTimeout(LONG_MS)
      slow.get('/slow', () => 'here')
    })
    expect((await http.inject('/slow')).body).toBe('here')
  } finally {
    await http.close()
  }
})

test('an untrusted proxy is logged once; a trusted one is not', async () => {
  const warnings = async (trustedProxies: string[], client = '203.0.113.7') => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line: string) => void lines.push(line) })
    const http = await createHttp({
      ...{ log, metrics: createMetrics(), publicUrl: 'http://127.0.0.1', trustedProxies, reads },
    })
    http.get('/', () => 'here')
    await http.inject('/')
    expect(lines).toEqual([])
    for (let i = 0; i < 3; i++)
      await http.inject({ url: '/', headers: { 'x-forwarded-for': client } })
    await http.close()
    return lines
  }
  expect(await warnings([])).toEqual([expect.stringContaining('not in TRUSTED_PROXIES')])
  expect(await warnings(['127.0.0.1'])).toEqual([])
  expect(await warnings(['127.0.0.1'], '127.0.0.1')).toEqual([])
})
