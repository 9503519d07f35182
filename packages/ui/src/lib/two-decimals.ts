/** Typed dollars to two decimals, as a price field shows them after leaving it (VA-06); other text stays. */
export function twoDecimals(text: string): string {
  const typed = text.trim().replace(',', '.')
  return /^\d*\.?\d*$/.test(typed) && /\d/.test(typed) ? Number(typed).toFixed(2) : text
}
