import type { MembershipPeriod } from '@hypha/contract'
import { money } from '@hypha/ui/lib/format.ts'
import { useId } from 'react'
import css from './memberships.module.css'
import { savingOf } from './saving.ts'
import type { Offer } from './use-offer.ts'

interface PeriodSwitchProps {
  offer: Offer
  period: MembershipPeriod
  onChange: (period: MembershipPeriod) => void
}

const PERIODS = [
  ['month', 'Monthly'],
  ['year', 'Yearly'],
] as const

/** By the month or the year, and what a year saves. */
export function PeriodSwitch({ offer, period, onChange }: PeriodSwitchProps) {
  const name = useId()
  const { dollars, percent } = savingOf(offer.month.price, offer.year.price)
  return (
    <fieldset className={css.periods}>
      <legend className="visually-hidden">Billing period of Premium</legend>
      <div className={css.switch}>
        {PERIODS.map(([value, label]) => (
          <label key={value} className={css.period}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={period === value}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
      <p className={css.saving}>
        A year saves {money(dollars)}, {percent} percent.
      </p>
    </fieldset>
  )
}
