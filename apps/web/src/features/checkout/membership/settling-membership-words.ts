/** What is said while a membership that was paid for is not through yet. */
export const SETTLING_MEMBERSHIP_WORDS = {
  waiting: {
    kind: 'ok',
    title: 'Payment confirmed. Opening your membership',
    text: 'Your payment succeeded. This takes a moment.',
  },
  late: {
    kind: 'warn',
    title: 'This takes longer than usual',
    text: 'Your payment is with the payment provider and nothing is lost. As soon as we hear of it your membership begins, and we mail you the invoice.',
  },
  failed: {
    kind: 'danger',
    title: 'The payment did not go through',
    text: 'Your bank refused it, and nothing was charged. If you have paid with another card since, wait a moment.',
  },
} as const
