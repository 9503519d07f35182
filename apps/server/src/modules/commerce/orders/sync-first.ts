import { Unavailable } from '../../../platform/errors.ts'
import { ProviderUnreachable } from '../../../ports/payments/payments.ts'
import { syncOrderPayment } from './sync-order-payment.ts'

/** Syncs an order before a refund, so refunds made directly at the provider are taken into account. @throws Unavailable */
export async function syncFirst(
  parts: Parameters<typeof syncOrderPayment>[0],
  orderId: number,
): Promise<void> {
  try {
    await syncOrderPayment(parts, orderId)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    throw new Unavailable('commerce.refund.unreachable')
  }
}
