/** Returns what yearly billing saves over twelve months, in dollars and percent. */
export function savingOf(monthPrice: number, yearPrice: number) {
  const twelve = monthPrice * 12
  return { dollars: twelve - yearPrice, percent: Math.round((1 - yearPrice / twelve) * 100) }
}
