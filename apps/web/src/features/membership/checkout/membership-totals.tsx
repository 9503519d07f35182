import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { payingCountry } from '../../../components/payment-form/country.ts'
import { taxName } from '../../../components/payment-form/payment-texts.ts'
import css from '../../../components/check-out/order-totals.module.css'
import { containedTax } from './contained-tax.ts'

/** The price and its included tax for the buyer's country. */
export function MembershipTotals({ price, isWaiting }: { price: number; isWaiting: boolean }) {
  const { t, format } = useTexts('membership')
  const { t: tShared } = useTexts('components')
  const country = payingCountry.use()
  const { data, isFetching } = useQuery({
    ...useApi().metadata.taxRate.query({ params: { country } }),
    staleTime: Infinity,
    placeholderData: (previous) => previous,
  })
  const rate = data?.result ?? null
  const tax = rate ? containedTax(price, rate.percent) : 0
  return (
    <dl className={css.totals} aria-busy={isWaiting || isFetching || undefined}>
      <div className={css.line}>
        <dt>{t('subtotal')}</dt>
        <dd>{format.money(price - tax)}</dd>
      </div>
      <div className={css.line}>
        <dt>{taxName(tShared, rate)}</dt>
        <dd>{format.money(tax)}</dd>
      </div>
      <div className={css.line} data-total>
        <dt>{t('total')}</dt>
        <dd aria-live="polite">{format.money(price)}</dd>
      </div>
    </dl>
  )
}
