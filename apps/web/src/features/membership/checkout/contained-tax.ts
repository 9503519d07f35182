/** Returns the tax included in a price, in dollars, rounded as on the invoice. */
export function containedTax(price: number, percent: number): number {
  const cents = Math.round(price * 100)
  return (cents - Math.round(cents / (1 + percent / 100))) / 100
}
