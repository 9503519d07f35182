import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { freePort } from '../../../../../tests/support/free-port.ts'
import { sharedWith, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'

const TOKEN = 'a token for the metrics'

let app: TestApp
let port: number
beforeAll(async () => {
  port = await freePort()
  app = await startTestApp({
    ...{ HYPHA_ROLES: 'web', HYPHA_METRICS_TOKEN: TOKEN, HYPHA_METRICS_PORT: String(port) },
  })
})
afterAll(() => app.close())

const reads = async (origin: string, token?: string) => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const response = await fetch(`${origin}/metrics`, { headers })
  return { status: response.status, text: await response.text() }
}
const own = () => `http://127.0.0.1:${port}`
/** Returns the value of a line like `name{labels} value`. */
const valueIn = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line && Number(line.slice(series.length + 1))
}

describe('who may read the metrics', () => {
  test('nobody without the token, at either address', async () => {
    for (const origin of [app.url, own()])
      for (const token of [undefined, 'another token of them', `${TOKEN} `.repeat(2)]) {
        const { status, text } = await reads(origin, token)
        expect([status, text.includes('hypha_')]).toEqual([404, false])
      }
    for (const origin of [app.url, own()]) expect((await reads(origin, TOKEN)).status).toBe(200)
  })

  test('nobody at the address of the site if there is no token; a port of its own needs none', async () => {
    const alone = await freePort()
    const other = await startTestApp({ HYPHA_METRICS_PORT: String(alone) })
    try {
      expect((await reads(other.url)).status).toBe(404)
      const { status, text } = await reads(`http://127.0.0.1:${alone}`)
      expect([status, text.includes('hypha_database_up 1')]).toEqual([200, true])
    } finally {
      await other.close()
    }
    await expect(fetch(`http://127.0.0.1:${alone}/metrics`)).rejects.toThrow('fetch failed')
  })
})

describe('the metrics', () => {
  test('count requests by the pattern of their route, without addresses and ids', async () => {
    const person = await signedIn(app)
    const secret = 'a-secret-address'
    for (let id = 900_001; id <= 900_003; id++)
      await app.visitor().send('GET', `/api/music_releases/${id}`)
    await app.visitor().send('GET', `/${secret}/${person.id}?email=${person.email}`)
    await person.call(contract.accounts.profile)
    const { text } = await reads(own(), TOKEN)
    const name = 'hypha_http_request_duration_seconds_count'
    expect(
      valueIn(text, `${name}{method="GET",route="/api/music_releases/:id",status="404"}`),
    ).toBe(3)
    expect(text).not.toMatch(/"[^"}\n]*90000[1-3]/)
    expect(text).not.toContain(secret)
    expect(text).not.toContain(person.email)
    expect(valueIn(text, `${name}{method="GET",route="none",status="404"}`)).toBeGreaterThan(0)
  })

  test('show queues with their oldest job, the pool, disks and the page cache', async () => {
    const { db, jobs } = app.services
    await sql`delete from jobs.job where name = 'storage.sweep'`.execute(db)
    await jobs.enqueue(db, 'storage.sweep', {})
    await sql`update jobs.job set start_after = now() - interval '90 seconds'
      where name = 'storage.sweep'`.execute(db)
    const list = '/api/genres?of=metrics'
    for (let times = 0; times < 2; times++) await app.visitor().send('GET', list)
    const { text } = await reads(own(), TOKEN)
    expect(valueIn(text, 'hypha_jobs{queue="storage.sweep",state="waiting"}')).toBe(1)
    expect(valueIn(text, 'hypha_jobs_oldest_seconds{queue="storage.sweep"}')).toBeGreaterThan(89)
    expect(valueIn(text, 'hypha_database_connections{state="total"}')).toBeGreaterThan(0)
    expect(valueIn(text, 'hypha_disk_free_bytes{folder="media"}')).toBeGreaterThan(0)
    expect(valueIn(text, 'hypha_realtime_connections')).toBe(0)
    expect(valueIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  test('count webhooks that are not from the provider', async () => {
    await app.visitor().send('POST', '/api/payments/webhook', { forged: true })
    const { text } = await reads(own(), TOKEN)
    expect(valueIn(text, 'hypha_webhooks_total{result="refused"}')).toBe(1)
  })

  test('of a process that only runs jobs are on its own port', async () => {
    const alone = await freePort()
    const worker = await startTestApp({
      ...(await sharedWith(app)),
      ...{ HYPHA_ROLES: 'worker', HYPHA_METRICS_PORT: String(alone) },
    })
    try {
      const text = await until(async () => {
        const metrics = (await reads(`http://127.0.0.1:${alone}`)).text
        return metrics.includes('queue="storage.sweep",result="done"') ? metrics : null
      })
      expect(text).toContain('hypha_jobs_oldest_seconds')
      expect(text).not.toContain('hypha_realtime_connections')
    } finally {
      await worker.close()
    }
  })
})
