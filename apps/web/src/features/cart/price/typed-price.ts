import type { Texts } from '@hypha/i18n/use-texts.ts'
import { PRICE_MAX_CENTS, PRICE_MIN_PAID_CENTS } from '@hypha/contract/limits'
import { toCents, toDollars } from '@hypha/contract/rules/money'

/** Parses the text of a price field. `from` is the least in dollars. Returns dollars, or the problem with it. */
export function typedPrice(
  { t, format }: Texts<'cart'>,
  text: string,
  { free, from = toDollars(PRICE_MIN_PAID_CENTS) }: { free: boolean; from?: number },
): { price: number } | { problem: string } {
  const dollars = (cents: number) => format.money(toDollars(cents))
  if (!/^\d+(\.\d*)?$/.test(text)) return { problem: t('price.invalid') }
  // Rounds to two decimals, as the field does on blur.
  const cents = toCents(Number(Number(text).toFixed(2)))
  if (cents === 0 && free) return { price: 0 }
  if (cents < toCents(from))
    return {
      problem: t(free ? 'price.tooLowOrFree' : 'price.tooLow', {
        price: format.money(from),
      }),
    }
  if (cents > PRICE_MAX_CENTS)
    return { problem: t('price.tooHigh', { price: dollars(PRICE_MAX_CENTS) }) }
  return { price: toDollars(cents) }
}
