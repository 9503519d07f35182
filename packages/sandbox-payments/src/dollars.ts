/** Formats cents as `$1,299.00`. */
export const dollars = (amountCents: number): string =>
  `$${(amountCents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
