import type Stripe from 'stripe'
import { Unavailable } from '../../platform/errors.ts'
import type { Payments } from './payments.ts'

const refuse = (): never => {
  throw new Unavailable('platform.provider.none')
}

/** For instances without a payment provider: nothing can be sold, and everything else works. */
export const createNoPayments = (): Omit<Payments, 'close'> => ({
  // No card form ever opens, and no money moves.
  provider: { kind: 'sandbox', publishableKey: '', url: null },
  browserOrigins: { scripts: [], frames: [], connects: [], images: [] },
  subscriptions: new Proxy({} as Payments['subscriptions'], { get: refuse }),
  stripe: new Proxy({} as Stripe, { get: refuse }),
  createIntent: async () => refuse(),
  findClientSecret: async () => refuse(),
  cancelIntent: async () => refuse(),
  findFacts: async () => refuse(),
  refund: async () => refuse(),
  readEvent: refuse,
  findUndelivered: async () => [],
})
