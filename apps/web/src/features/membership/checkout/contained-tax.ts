/** How much of a price in dollars is tax, when it contains so many percent; as the invoice will say. */
export function containedTax(price: number, percent: number): number {
  const cents = Math.round(price * 100)
  return (cents - Math.round(cents / (1 + percent / 100))) / 100
}
