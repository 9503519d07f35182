import { useTexts } from '@hypha/i18n/use-texts.ts'
import { type ReactNode, useId } from 'react'
import { Trans } from 'react-i18next'
import { BenefitList } from '../benefit-list.tsx'
import type { Benefit } from '../benefits.ts'
import css from './memberships.module.css'

interface PlanProps {
  type: 'free' | 'premium' | 'founder'
  price: number
  /** How often it is paid. */
  per: 'month' | 'year' | 'once' | 'forever'
  /** Below the price, in a few words. */
  about: ReactNode
  benefits: Benefit[]
  /** It is the one that the page speaks for. */
  isPraised?: boolean
  /** What one can do, or what one has. */
  children: ReactNode
}

/** A membership as it is offered. */
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

/** What one has already, said where others find the button. */
export const Own = ({ isOwed, children }: { isOwed?: boolean; children: ReactNode }) => (
  <p className={css.own} data-owed={isOwed || undefined}>
    {children}
  </p>
)
