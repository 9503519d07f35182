import Stripe from 'stripe'
import { ProviderUnreachable } from './payments.ts'

/** Tells what the network or the provider did from what is our own mistake. @throws ProviderUnreachable */
export async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isTheirs =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    if (isTheirs)
      // not translated: for the log
      throw new ProviderUnreachable('The payment provider does not answer.', { cause: error })
    throw error
  }
}

/** Whether the provider says that it has no such thing: removed there, or of another set of keys. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
