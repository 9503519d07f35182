import type { Settling } from './settling.ts'

/** What is said while an order that was paid for is not settled yet. */
export const SETTLING_WORDS: Record<
  Exclude<Settling, 'settled' | 'unknown'>,
  { title: string; text: string }
> = {
  waiting: {
    title: 'Payment confirmed. Preparing your downloads',
    text: 'Your payment succeeded. This takes a moment.',
  },
  processing: {
    title: 'Your bank takes its time',
    text: 'The payment is on its way. What you bought is yours as soon as it is through, and we mail you the receipt then. You can leave this page.',
  },
  late: {
    title: 'This takes longer than usual',
    text: 'Your payment is with the payment provider and nothing is lost. As soon as we hear of it, what you bought is in your purchased music, and we mail you the receipt.',
  },
}
