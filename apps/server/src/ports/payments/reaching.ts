import Stripe from 'stripe'
import { ProviderUnreachable } from './payments.ts'

/** Converts errors of the network or the provider, and rethrows our own mistakes. @throws ProviderUnreachable */
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
      throw new ProviderUnreachable('The payment provider could not be reached.', { cause: error })
    throw error
  }
}

/** Returns whether the provider has no such object: it was removed there, or belongs to other keys. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
