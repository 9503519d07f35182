import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { useState } from 'react'
import { useHead } from '../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'
import css from './calculator-page.module.css'
import { COMMISSION, earnings, FEE_CENTS, FEE_SHARE } from './earnings.ts'

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`
const dollars = (cents: number) => money(cents / 100)

/** What is left of a sale, every deduction named. */
export function CalculatorPage() {
  useHead({ title: 'Earnings calculator', description: 'What an artist keeps of a sale.' })
  const [price, setPrice] = useState('8.00')
  const [sales, setSales] = useState<number | null>(100)
  const cents = Math.round((Number(price.replace(',', '.')) || 0) * 100)
  const sum = earnings(Math.min(100_000, Math.max(0, cents)), sales ?? 0)
  return (
    <Frame narrow>
      <PageTitle>Earnings calculator</PageTitle>
      <div className={css.fields}>
        <PriceField label="Price" value={price} onChange={setPrice} />
        <NumberField label="Sales" value={sales} min={0} max={100_000} onChange={setSales} />
      </div>
      <dl className={css.sum} aria-live="polite">
        <dt>Listeners pay</dt>
        <dd>{dollars(sum.grossCents)}</dd>
        <dt>Card payments, {`${percent(FEE_SHARE)} and ${FEE_CENTS} cents each`}</dt>
        <dd>-{dollars(sum.feeCents)}</dd>
        <dt>Commission, {percent(COMMISSION)} of the rest</dt>
        <dd>-{dollars(sum.commissionCents)}</dd>
        <dt data-total>You keep</dt>
        <dd data-total>{dollars(sum.netCents)}</dd>
      </dl>
      <p className={css.note}>
        Each sale counts as a payment of its own. Several tracks in one cart share one card fee, so
        you may keep more. Taxes on your income are not part of it.
      </p>
    </Frame>
  )
}
