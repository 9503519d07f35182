import type { Unsettled } from './settling.ts'

/** What is said while an order that was paid for is not settled yet. */
export const SETTLING_WORDS: Record<Unsettled, { title: string; text: string }> = {
  waiting: {
    title: 'Checking your payment',
    text: 'As soon as the payment provider says that it is through, your downloads are ready. This takes a moment.',
  },
  processing: {
    title: 'Your bank takes its time',
    text: 'The payment is on its way. What you bought is yours as soon as it is through, and we mail you the receipt then. You can leave this page.',
  },
  late: {
    title: 'This takes longer than usual',
    text: 'We have not heard of the payment yet. If you have paid, nothing is lost: as soon as we hear of it, what you bought is in your purchased music, and we mail you the receipt. If you have not, nothing was charged.',
  },
  refused: {
    title: 'The payment did not go through',
    text: 'Your bank refused it in the end, and nothing was charged. What you wanted is still in your cart.',
  },
}
