/**
 * The sandbox as the product runs it: with a real database, used through the official library and by a
 * browser.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import Stripe from 'stripe'
import { freePort } from '../../../../tests/support/free-port.ts'
import { createTestDatabase } from '../../../../tests/support/test-database.ts'
import { createSandbox, listenOnLoopback, openPostgresStore } from '../index.ts'
import { createBrowser } from './browser.ts'

export const WEBHOOK_SECRET = 'whsec_of_tests'
export const KEYS = { secret: 'sk_test_of_tests', publishable: 'pk_test_of_tests' }
export const DAY = 24 * 60 * 60

/** The 31st, to cover months of every length. */
const START = new Date('2030-01-31T10:00:00Z')

export type StartedSandbox = Awaited<ReturnType<typeof startSandbox>>

/** @param timeoutMs timeout of the webhook; generous, because a test machine may be busy */
export async function startSandbox({ timeoutMs = 10_000 } = {}) {
  const database = await createTestDatabase()
  const webhook = await startWebhook()
  const clock = { now: START }
  const errors: unknown[] = []
  const publicPort = await freePort()
  const pagesUrl = `http://127.0.0.1:${publicPort}/sandbox`

  const open = async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 4 })
    // The database is dropped while connections may still be closing.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    const sandbox = createSandbox({
      store: await openPostgresStore(pool),
      keys: KEYS,
      webhook: { url: webhook.url, secret: WEBHOOK_SECRET, timeoutMs },
      pagesUrl,
      clock: () => clock.now,
      onError: (error) => errors.push(error),
    })
    const loopback = await listenOnLoopback(sandbox)
    const site = Fastify({ forceCloseConnections: true })
    await site.register(async (app) => sandbox.publicRoutes(app), { prefix: '/sandbox' })
    await site.listen({ port: publicPort, host: '127.0.0.1' })
    return {
      sandbox,
      loopback,
      stripe: libraryFor(loopback, KEYS.secret),
      async close() {
        await loopback.close()
        await site.close()
        await sandbox.close()
        await pool.end()
      },
    }
  }

  let running = await open()
  return {
    /** The official library, with the secret key. */
    get stripe() {
      return running.stripe
    },
    get loopback() {
      return running.loopback
    },
    /** The official library with another key. */
    withKey: (key: string) => libraryFor(running.loopback, key),
    browser: createBrowser(pagesUrl, KEYS.publishable),
    pagesUrl,
    databaseUrl: database.url,
    webhook,
    /** Unexpected errors; should be empty. */
    errors,
    /** Runs everything that is due, including webhook deliveries. */
    runDue: () => running.sandbox.runDue(),
    async advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
      await running.sandbox.runDue()
    },
    async goTo(date: string) {
      clock.now = new Date(date)
      await running.sandbox.runDue()
    },
    now: () => Math.floor(clock.now.getTime() / 1000),
    async restart() {
      await running.close()
      running = await open()
    },
    async close() {
      await running.close()
      await webhook.close()
      await database.drop()
    },
  }
}

const libraryFor = (
  { host, port, protocol }: { host: string; port: number; protocol: 'http' },
  key: string,
) => new Stripe(key, { host, port, protocol, maxNetworkRetries: 0, telemetry: false })

/** A webhook receiver that verifies signatures like the product, and can be made to fail. */
async function startWebhook() {
  const events: Stripe.Event[] = []
  const raw: { body: string; signature: string }[] = []
  let answer: number | 'nothing' | 'hang up' = 200
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const signature = String(request.headers['stripe-signature'])
      raw.push({ body, signature })
      if (answer === 'hang up') return void request.socket.destroy()
      if (answer === 'nothing') return
      if (answer === 200)
        events.push(Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET))
      response.writeHead(answer).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    /** Events answered with 200. */
    events,
    /** Every attempt. */
    raw,
    types: () => events.map((event) => event.type),
    answerWith(next: typeof answer) {
      answer = next
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
