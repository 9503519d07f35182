import { Conflict, Unavailable } from '../../platform/errors.ts'
import { PaymentUnderway, ProviderUnreachable } from '../../ports/payments/payments.ts'
import { CardRefused } from '../../ports/payments/subscriptions.ts'
import { FeeUnknown } from '../payments/index.ts'

const UNREACHED = 'The payment provider does not answer right now. Try again in a minute.'
const UNDERWAY = 'A payment of yours is on its way. Try again in a minute.'

/** Says in words for people what the provider refuses. @throws Conflict; Unavailable */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CardRefused) throw new Conflict(`${error.message} Nothing was changed.`)
    if (error instanceof FeeUnknown || error instanceof PaymentUnderway)
      throw new Conflict(UNDERWAY)
    if (error instanceof ProviderUnreachable) throw new Unavailable(UNREACHED)
    throw error
  }
}
