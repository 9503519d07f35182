import { stringifySearch } from '../../../lib/routing/search-params.ts'
import { membershipCheckOutHref } from '../../../lib/routing/addresses.ts'
import { type Chosen, chosenFrom } from './checkout-state.ts'

/** Result of a bank's redirect and the membership paid for. Only a hint to check the payment, not a proof. */
export interface MembershipReturn {
  membership: Chosen
  status: 'succeeded' | 'processing' | 'failed'
}

const STATUSES = ['succeeded', 'processing', 'failed'] as const

/** Parses a bank's redirect. Returns null for any other URL. */
export function membershipReturn(search: string): MembershipReturn | null {
  const params = new URLSearchParams(search)
  const membership = chosenFrom({ type: params.get('type'), period: params.get('period') })
  const status = STATUSES.find((each) => each === params.get('redirect_status'))
  return membership && status ? { membership, status } : null
}

/** Returns the page a bank redirects back to. */
export const membershipReturnHref = ({ type, period }: Chosen) =>
  membershipCheckOutHref + stringifySearch({ type, period })
