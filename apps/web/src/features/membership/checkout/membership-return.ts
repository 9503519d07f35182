import { stringifySearch } from '../../../lib/routing/search-params.ts'
import { membershipCheckOutHref } from '../../../lib/routing/addresses.ts'
import { type Chosen, chosenFrom } from './checkout-state.ts'

/** How a bank sent its customer back, and from paying what. A hint to look: it proves nothing. */
export interface MembershipReturn {
  membership: Chosen
  status: 'succeeded' | 'processing' | 'failed'
}

const STATUSES = ['succeeded', 'processing', 'failed'] as const

/** Reads the address that somebody came back to; null when they did not come from a bank. */
export function membershipReturn(search: string): MembershipReturn | null {
  const params = new URLSearchParams(search)
  const membership = chosenFrom({ type: params.get('type'), period: params.get('period') })
  const status = STATUSES.find((each) => each === params.get('redirect_status'))
  return membership && status ? { membership, status } : null
}

/** Where a bank leads back to. */
export const membershipReturnHref = ({ type, period }: Chosen) =>
  membershipCheckOutHref + stringifySearch({ type, period })
