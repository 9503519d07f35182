/** The key of a refund at the payment provider, by which it is made only once and found again. */
export const refundKey = (refundId: number) => `order-refund-${refundId}`
