import { Conflict, Unavailable } from '../../platform/errors.ts'
import { text } from '../../platform/texts/text.ts'
import { PaymentUnderway, ProviderUnreachable } from '../../ports/payments/payments.ts'
import { CardRefused } from '../../ports/payments/subscriptions.ts'
import { ProviderFeePending } from '../payments/index.ts'

const UNREACHED = 'platform.provider.unreachable'
const UNDERWAY = 'memberships.payment.underway'

/** Converts the provider's rejections into errors for users. @throws Conflict; Unavailable */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CardRefused)
      throw new Conflict(text('memberships.card.refused', { reason: error.reason }))
    if (error instanceof ProviderFeePending || error instanceof PaymentUnderway)
      throw new Conflict(UNDERWAY)
    if (error instanceof ProviderUnreachable) throw new Unavailable(UNREACHED)
    throw error
  }
}
