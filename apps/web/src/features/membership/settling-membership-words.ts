/** What is said while a membership that was paid for is not through yet. */
export const SETTLING_MEMBERSHIP_WORDS = {
  waiting: {
    kind: 'ok',
    title: 'Checking your payment',
    text: 'As soon as the payment provider says that it is through, your membership begins. This takes a moment.',
  },
  late: {
    kind: 'warn',
    title: 'This takes longer than usual',
    text: 'We have not heard of the payment yet. If you have paid, nothing is lost: as soon as we hear of it your membership begins, and we mail you the invoice. If you have not, nothing was charged.',
  },
  failed: {
    kind: 'danger',
    title: 'The payment did not go through',
    text: 'Your bank refused it, and nothing was charged. If you have paid with another card since, wait a moment.',
  },
} as const
