import { PRICE_MAX_CENTS, PRICE_MIN_PAID_CENTS } from '@hypha/contract/limits'
import { toCents, toDollars } from '@hypha/contract/rules/money'

const dollars = (cents: number) => `$${toDollars(cents).toFixed(2)}`

/** What somebody typed as their price: dollars, or what is wrong with it. */
export function typedPrice(
  text: string,
  { free }: { free: boolean },
): { price: number } | { problem: string } {
  const typed = text.trim().replace(',', '.')
  if (!/^\d*\.?\d*$/.test(typed) || !/\d/.test(typed))
    return { problem: 'Write an amount in dollars, such as 5.00.' }
  // As the field shows it once it is left: with two decimals.
  const cents = toCents(Number(Number(typed).toFixed(2)))
  if (cents === 0 && free) return { price: 0 }
  if (cents < PRICE_MIN_PAID_CENTS)
    return {
      problem: `Pay at least ${dollars(PRICE_MIN_PAID_CENTS)}${free ? ', or nothing' : ''}.`,
    }
  if (cents > PRICE_MAX_CENTS) return { problem: `At most ${dollars(PRICE_MAX_CENTS)}.` }
  return { price: toDollars(cents) }
}
