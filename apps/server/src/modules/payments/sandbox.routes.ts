import type { FastifyInstance } from 'fastify'
import type { CallLimits } from '../../platform/http/call-limits.ts'
import { SANDBOX_PATH } from '../../ports/payments/create.ts'

/** Trying cards is more expensive than other calls; these limits are for people who try a few. */
const LIMITS = [{ by: 'address', max: 300, windowSeconds: 600 }] as const

/** Routes of the sandbox for browsers: public, with a secret in the address or the body. */
export const sandboxRoutes = (
  app: FastifyInstance,
  limits: CallLimits,
  pages: (app: FastifyInstance) => void,
) =>
  app.register(
    async (inner) => {
      inner.addHook('onRequest', async ({ ip }) =>
        limits.enforce(LIMITS, { call: 'sandbox', address: ip, accountId: null, body: null }),
      )
      pages(inner)
    },
    { prefix: SANDBOX_PATH },
  )
