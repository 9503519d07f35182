import { createSandbox, listenOnLoopback, openPostgresStore } from '@hypha/sandbox-payments'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Config } from '../../config.ts'
import type { ConnectionTarget } from '../../platform/database/connection.ts'
import type { Log } from '../../platform/log.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { createNoPayments } from './no-payments.ts'
import type { Payments } from './payments.ts'
import { createStripePayments } from './stripe-payments.ts'

/** The paths of the provider's webhook and of the sandbox's pages. */
export const WEBHOOK_PATH = '/api/payments/webhook'
export const SANDBOX_PATH = '/sandbox'

const POOL_MAX = 4
const WEBHOOK_TIMEOUT_MS = 10_000

export interface PaymentsWithPages extends Payments {
  /** The public routes of the sandbox; null with Stripe, which has its own pages. */
  pages: ((app: FastifyInstance) => void) | null
}

interface Parts {
  config: Config
  target: ConnectionTarget
  secrets: Secrets
  log: Log
}

/** Creates Stripe with the operator's keys, the sandbox, where no money moves, or nothing that takes payments. */
export async function createPayments({ config, target, secrets, log }: Parts) {
  const { payments } = config
  if (payments.kind === 'none') {
    const none: PaymentsWithPages = {
      ...createNoPayments(),
      pages: null,
      close: async () => undefined,
    }
    return none
  }
  if (payments.kind === 'sandbox')
    return startSandbox({ target, secrets, log, publicUrl: config.publicUrl })
  const stripe: PaymentsWithPages = {
    ...createStripePayments({
      ...payments,
      provider: { kind: 'stripe', publishableKey: payments.publishableKey, url: null },
      browserOrigins: {
        scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
        frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
        connects: ['https://api.stripe.com'],
        images: ['https://*.stripe.com'],
      },
    }),
    pages: null,
    close: async () => undefined,
  }
  return stripe
}

/** Starts the sandbox. Its keys are derived from the instance's secret, so every process has the same. */
async function startSandbox(parts: {
  target: ConnectionTarget
  secrets: Secrets
  log: Log
  publicUrl: string
}): Promise<PaymentsWithPages> {
  const { target, secrets, log, publicUrl } = parts
  const key = Buffer.from(secrets.payments).toString('hex')
  const keys = { secret: `sk_test_${key}`, publishable: `pk_test_${key.slice(0, 24)}` }
  const webhookSecret = `whsec_${key}`
  // A separate pool: a transaction of ours holds one of our connections while it waits for the sandbox.
  const pool = new pg.Pool({
    ...target,
    max: POOL_MAX,
    application_name: 'hypha sandbox payments',
    connectionTimeoutMillis: 5_000,
    query_timeout: 8_000,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const url = `${publicUrl}${SANDBOX_PATH}`
  const sandbox = createSandbox({
    store: await openPostgresStore(pool),
    keys,
    webhook: {
      url: `${publicUrl}${WEBHOOK_PATH}`,
      secret: webhookSecret,
      timeoutMs: WEBHOOK_TIMEOUT_MS,
    },
    pagesUrl: url,
    onError: (err) => log.warn({ err }, 'the payment sandbox reported an error'),
  })
  const loopback = await listenOnLoopback(sandbox)
  sandbox.keepRunning()
  return {
    ...createStripePayments({
      secretKey: keys.secret,
      webhookSecret,
      provider: { kind: 'sandbox', publishableKey: keys.publishable, url },
      browserOrigins: { scripts: [], frames: [], connects: [], images: [] },
      host: { host: loopback.host, port: loopback.port, protocol: loopback.protocol },
    }),
    pages: (app) => sandbox.publicRoutes(app),
    async close() {
      await sandbox.close()
      await loopback.close()
      await pool.end()
    },
  }
}
