import { money } from '@hypha/ui/lib/format.ts'
import { type ReactNode, useId } from 'react'
import { BenefitList } from '../benefit-list.tsx'
import type { Benefit } from '../benefits.ts'
import css from './memberships.module.css'

interface PlanProps {
  name: string
  price: number
  /** Behind the price: how often. */
  per: string
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
  const { name, price, per, about, benefits, isPraised, children } = props
  const id = useId()
  return (
    <section className={css.plan} data-praised={isPraised || undefined} aria-labelledby={id}>
      <h2 className={css.heading} id={id}>
        {name}
      </h2>
      <p className={css.price}>
        <span className={css.amount}>{money(price)}</span> {per}
      </p>
      <p className={css.about}>{about}</p>
      <div className={css.action}>{children}</div>
      <BenefitList benefits={benefits} label={`What ${name} gives`} />
    </section>
  )
}

/** What one has already, said where others find the button. */
export const Own = ({ isOwed, children }: { isOwed?: boolean; children: ReactNode }) => (
  <p className={css.own} data-owed={isOwed || undefined}>
    {children}
  </p>
)
