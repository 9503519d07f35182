import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/until.ts'
import { type OwnInstance, startInstance } from './own-instance.ts'

let server: OwnInstance
beforeAll(async () => void (server = await startInstance()))
afterAll(() => server.close())

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  tookMs: number
}

const crowd = new Agent({ keepAlive: true, maxSockets: 1_000 })
const own = new Agent({ keepAlive: true })
let visitors = 0
/** Each from another address, because of the limits per address. */
function ask(path: string, method = 'GET', agent = own): Promise<Answer> {
  const began = performance.now()
  const address = `10.${++visitors % 200}.${visitors % 250}.${visitors % 240}`
  return new Promise((resolve, reject) => {
    request(
      server.url + path,
      { agent, method, headers: { 'x-forwarded-for': address } },
      (answer) => {
        const { statusCode: status = 0, headers } = answer
        answer
          .resume()
          .on('end', () => resolve({ status, headers, tookMs: performance.now() - began }))
      },
    )
      .on('error', reject)
      .end()
  })
}

/** Reads that no cache can answer. */
const read = () =>
  ask(`/api/search/catalogue?query=${Math.random().toString(36).slice(2)}`, 'GET', crowd)

/** Returns how many reads a second it answers. */
async function measureCapacity(): Promise<number> {
  const until = performance.now() + 3_000
  let answered = 0
  const reader = async () => {
    while (performance.now() < until) {
      expect((await read()).status).toBe(200)
      answered++
    }
  }
  await Promise.all(Array.from({ length: 10 }, reader))
  return answered / 3
}

test('[S-85] five times its capacity gets 503 with Retry-After beyond what it can do; webhooks and the liveness check are answered; it recovers within five seconds', async () => {
  const capacity = await measureCapacity()
  const answers: Promise<Answer>[] = []
  const important: Promise<Answer>[] = []
  // On a machine with other work the measured capacity may be too low.
  const atOnce = Math.max(capacity / 2, 250)
  for (let tick = 0; tick < 20; tick++) {
    for (let each = 0; each < atOnce; each++) answers.push(read())
    if (tick % 5 === 0) important.push(ask('/health/live'), ask('/api/payments/webhook', 'POST'))
    await pause(100)
  }
  const settled = await Promise.all(answers)
  const ended = performance.now()
  const refused = settled.filter(({ status }) => status === 503)
  expect([...new Set(settled.map(({ status }) => status))].sort()).toEqual([200, 503])
  expect(refused.every(({ headers }) => headers['retry-after'] === '5')).toBe(true)
  const statuses = (await Promise.all(important)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([])
  await eventually(async () => {
    const { status, tookMs } = await read()
    return status === 200 && tookMs < 500
  })
  expect(performance.now() - ended).toBeLessThan(5_000)
  expect(server.child.exitCode).toBeNull()
})

test('[F-18] a process whose event loop was blocked is not ready until it recovers; a webhook sent in the meantime is answered afterwards', async () => {
  expect((await ask('/health/ready')).status).toBe(200)
  server.child.kill('SIGSTOP')
  const webhook = ask('/api/payments/webhook', 'POST')
  await pause(5_000)
  server.child.kill('SIGCONT')
  expect((await ask('/health/ready')).status).toBe(503)
  expect((await webhook).status).toBe(400)
  await eventually(async () => (await ask('/health/ready')).status === 200)
})
