import type { Membership, MembershipPayment, PaymentProvider } from '@hypha/contract'

/** What is paid for: the price of it stands at the server. */
export type Chosen = Pick<Membership, 'type' | 'period'>

/** What a checkout of a membership begins with. */
export interface Checkout {
  clientSecret: string
  membership: Chosen
  provider: PaymentProvider
}

/** State of the history entry while paying: the secret must never be in an address (CK-06). */
export const checkoutState = ({ result, membership, provider }: MembershipPayment) => ({
  clientSecret: result.clientSecret,
  membership: JSON.stringify(membership),
  provider: JSON.stringify(provider),
})

/** Reads it back; null for whatever is none. */
export function readCheckout(state: unknown): Checkout | null {
  if (!isRecord(state) || typeof state['clientSecret'] !== 'string') return null
  const { clientSecret } = state
  const membership = chosenFrom(parsed(state['membership']))
  const provider = parsed(state['provider'])
  if (!clientSecret || !membership || !isProvider(provider)) return null
  return { clientSecret, membership, provider }
}

/** Which membership something says that it is; null when it is none. */
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
