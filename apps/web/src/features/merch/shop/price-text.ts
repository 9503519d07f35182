import type { MerchCard } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'

/** Returns the price of a product, or that of its cheapest variant. */
export function usePriceText({ priceFrom, priceTo }: Pick<MerchCard, 'priceFrom' | 'priceTo'>) {
  const { t, format } = useTexts('merch')
  return priceFrom === priceTo
    ? format.money(priceFrom)
    : t('priceFrom', { price: format.money(priceFrom) })
}
