import type { BundleOffer } from '@hypha/contract'
import { toCents, toDollars } from '@hypha/contract/rules/money'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from './bundles.module.css'

/** What a bundle saves, compared with its releases one by one; nothing if it saves nothing. */
export function Saving({ offer }: { offer: Pick<BundleOffer, 'price' | 'fullPrice'> }) {
  const { t, format } = useTexts('cart')
  const cents = toCents(offer.fullPrice) - toCents(offer.price)
  if (cents <= 0) return null
  return (
    <p className={css.under}>
      {t('bundle.saves', {
        amount: format.money(toDollars(cents)),
        full: format.money(offer.fullPrice),
      })}
    </p>
  )
}
