import type { Membership, MembershipPayment, PaymentProvider } from '@hypha/contract'

/** The chosen membership, without its price, which the server decides. */
export type Chosen = Pick<Membership, 'type' | 'period'>

/** Initial data of a membership checkout. */
export interface Checkout {
  clientSecret: string
  membership: Chosen
  provider: PaymentProvider
}

/** State of the history entry while paying. The secret must never be in a URL (CK-06). */
export const checkoutState = ({ result, membership, provider }: MembershipPayment) => ({
  clientSecret: result.clientSecret,
  membership: JSON.stringify(membership),
  provider: JSON.stringify(provider),
})

/** Reads the history state; null if it is invalid. */
export function readCheckout(state: unknown): Checkout | null {
  if (!isRecord(state) || typeof state['clientSecret'] !== 'string') return null
  const { clientSecret } = state
  const membership = chosenFrom(parsed(state['membership']))
  const provider = parsed(state['provider'])
  if (!clientSecret || !membership || !isProvider(provider)) return null
  return { clientSecret, membership, provider }
}

/** Parses a membership; null if it is invalid. */
export function chosenFrom(value: unknown): Chosen | null {
  if (!isRecord(value)) return null
  const { type, period } = value
  if (type === 'founder') return { type, period: null }
  return type === 'premium' && (period === 'month' || period === 'year') ? { type, period } : null
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isProvider = (value: unknown): value is PaymentProvider =>
  isRecord(value) &&
  (value['kind'] === 'stripe' || value['kind'] === 'sandbox') &&
  typeof value['publishableKey'] === 'string' &&
  (value['url'] === null || typeof value['url'] === 'string')
