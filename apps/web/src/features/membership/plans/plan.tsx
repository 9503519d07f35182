import { useTexts } from '@hypha/i18n/use-texts.ts'
import { type ReactNode, useId } from 'react'
import { Trans } from 'react-i18next'
import { BenefitList } from '../benefit-list.tsx'
import type { Benefit } from '../benefits.ts'
import css from './memberships.module.css'

interface PlanProps {
  type: 'free' | 'premium' | 'founder'
  price: number
  /** Billing period. */
  per: 'month' | 'year' | 'once' | 'forever'
  /** Short text below the price. */
  about: ReactNode
  benefits: Benefit[]
  /** Highlighted as the recommended plan. */
  isPraised?: boolean
  /** The action, or the current state. */
  children: ReactNode
}

/** A plan on offer. */
export function Plan(props: PlanProps) {
  const { t, format } = useTexts('membership')
  const { type, price, per, about, benefits, isPraised, children } = props
  const name = t(`name.${type}`)
  const id = useId()
  return (
    <section className={css.plan} data-praised={isPraised || undefined} aria-labelledby={id}>
      <h2 className={css.heading} id={id}>
        {name}
      </h2>
      <p className={css.price}>
        <Trans
          t={t}
          i18nKey={`price.${per}`}
          values={{ price: format.money(price) }}
          components={{ amount: <span className={css.amount} /> }}
        />
      </p>
      <p className={css.about}>{about}</p>
      <div className={css.action}>{children}</div>
      <BenefitList benefits={benefits} label={t('benefitsOf', { plan: name })} />
    </section>
  )
}

/** Shown instead of the button for the current plan. */
export const Own = ({ isOwed, children }: { isOwed?: boolean; children: ReactNode }) => (
  <p className={css.own} data-owed={isOwed || undefined}>
    {children}
  </p>
)
