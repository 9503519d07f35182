import type { Api } from '../../../lib/api/client.ts'
import { newKey } from '../../../lib/api/transport.ts'
import { payingCountry } from '../../../components/payment-form/country.ts'
import type { Chosen } from './checkout-state.ts'

/** Requests the payment of a membership. Returns the same one while it is unpaid. */
export function payMembership(api: Api, { type, period }: Chosen) {
  const country = payingCountry.get()
  const extra = { idempotencyKey: newKey() }
  return type === 'founder' || period === null
    ? api.founders.becomeFounder({ body: { country } }, extra)
    : api.memberships.subscribe({ body: { period, country } }, extra)
}
