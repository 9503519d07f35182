/** Formats typed dollars with two decimals, as a price field does on blur (VA-06). Other text stays unchanged. */
export function twoDecimals(text: string): string {
  const typed = text.trim().replace(',', '.')
  return /^\d*\.?\d*$/.test(typed) && /\d/.test(typed) ? Number(typed).toFixed(2) : text
}
