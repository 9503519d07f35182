import type { FastifyInstance } from 'fastify'
import { calls } from './calls.ts'
import { createClock } from './clock.ts'
import type { Webhook } from './events/deliver.ts'
import { pageRoutes } from './pages/routes.ts'
import type { SandboxParts } from './sandbox-parts.ts'
import { runDue } from './run-due.ts'
import type { Store } from './store/records.ts'
import type { Keys } from './wire/keys.ts'
import { wireRoutes } from './wire/routes.ts'

export interface SandboxOptions {
  store: Store
  keys: Keys
  webhook: Webhook
  /** Base URL of `publicRoutes` for browsers, without a trailing slash. */
  pagesUrl: string
  /** Replaces the store's time, which the sandbox's clock is based on. */
  clock?: () => Date
  /** Called with unexpected errors, for the log. */
  onError(error: unknown): void
}

export interface Sandbox extends SandboxParts {
  /** All calls under `/v1`, for the server with its secret key. Listens on this machine only. */
  serverRoutes(app: FastifyInstance): void
  /** The pages, and the few calls under `/v1` that the card form makes with the publishable key. */
  publicRoutes(app: FastifyInstance): void
  /** Runs all due work and resolves when nothing is left. */
  runDue(): Promise<void>
  /** Checks every second for due work. */
  keepRunning(): void
  /** Starts nothing more, and waits for running work. */
  close(): Promise<void>
}

const EVERY_MS = 1_000

/** A payment service that implements Stripe's protocol and moves no money. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { store, keys, pagesUrl, webhook, clock, onError } = options
  const { now, moveOn } = createClock(store, clock)
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  // Runs after the current run. Concurrent callers share it, because it starts after whatever they have done.
  const run = () => {
    if (next) return next
    next = running
      .then(() => {
        next = null
        return runDue({ store, webhook, pagesUrl, now, moveOn, onError })
      })
      .catch(onError)
    running = next
    return running
  }
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const sandbox: Sandbox = {
    store,
    keys,
    pagesUrl,
    now,
    onError,
    serverRoutes: (app) => wireRoutes(app, sandbox, calls, 'server'),
    publicRoutes: (app) => {
      app.register(async (inner) => wireRoutes(inner, sandbox, calls, 'browsers'))
      app.register(async (inner) => pageRoutes(inner, sandbox))
    },
    runDue: run,
    nudge: () => {
      if (!isClosed) void run()
    },
    keepRunning() {
      const again = async () => {
        await run()
        if (!isClosed) timer = setTimeout(() => void again(), EVERY_MS)
      }
      void again()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
  return sandbox
}
