import { toBasisPoints } from '@hypha/contract/rules/commission'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { useState } from 'react'
import { useCommissions } from '../../lib/api/use-commissions.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'
import css from './calculator-page.module.css'
import { earnings, FEE_CENTS, FEE_SHARE } from './earnings.ts'

/** Calculates the net earnings of a sale, with all deductions. */
export function CalculatorPage() {
  const { t, format } = useTexts('site')
  const dollars = (cents: number) => format.money(cents / 100)
  useHead({ title: t('calculator.title'), description: t('calculator.description') })
  const [price, setPrice] = useState('8.00')
  const [sales, setSales] = useState<number | null>(100)
  const cents = Math.round((Number(price) || 0) * 100)
  const { music } = useCommissions()
  const sum = earnings(Math.min(100_000, Math.max(0, cents)), sales ?? 0, toBasisPoints(music))
  return (
    <Frame narrow>
      <PageTitle>{t('calculator.title')}</PageTitle>
      <div className={css.fields}>
        <PriceField label={t('calculator.price')} value={price} onChange={setPrice} />
        <NumberField
          label={t('calculator.sales')}
          value={sales}
          min={0}
          max={100_000}
          onChange={setSales}
        />
      </div>
      <dl className={css.sum} aria-live="polite">
        <dt>{t('calculator.gross')}</dt>
        <dd>{dollars(sum.grossCents)}</dd>
        <dt>
          {t('calculator.fee', { percent: format.percent(FEE_SHARE), fixed: dollars(FEE_CENTS) })}
        </dt>
        <dd>-{dollars(sum.feeCents)}</dd>
        <dt>{t('calculator.commission', { percent: format.percent(music / 100) })}</dt>
        <dd>-{dollars(sum.commissionCents)}</dd>
        <dt data-total>{t('calculator.net')}</dt>
        <dd data-total>{dollars(sum.netCents)}</dd>
      </dl>
      <p className={css.note}>{t('calculator.note')}</p>
    </Frame>
  )
}
