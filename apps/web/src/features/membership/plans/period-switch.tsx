import type { MembershipPeriod } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useId } from 'react'
import css from './memberships.module.css'
import { savingOf } from './saving.ts'
import type { Offer } from './use-offer.ts'

interface PeriodSwitchProps {
  offer: Offer
  period: MembershipPeriod
  onChange: (period: MembershipPeriod) => void
}

const PERIODS = ['month', 'year'] as const

/** Monthly or yearly billing, with the yearly saving. */
export function PeriodSwitch({ offer, period, onChange }: PeriodSwitchProps) {
  const { t, format } = useTexts('membership')
  const name = useId()
  const { dollars, percent } = savingOf(offer.month.price, offer.year.price)
  return (
    <fieldset className={css.periods}>
      <legend className="visually-hidden">{t('period.label')}</legend>
      <div className={css.switch}>
        {PERIODS.map((value) => (
          <label key={value} className={css.period}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={period === value}
              onChange={() => onChange(value)}
            />
            {t(`billing.${value}`)}
          </label>
        ))}
      </div>
      <p className={css.saving}>
        {t('period.saving', {
          amount: format.money(dollars),
          percent: format.percent(percent / 100),
        })}
      </p>
    </fieldset>
  )
}
