import { isLive } from '@hypha/contract/rules/subscription-state'
import { FOUNDER_SEAT_KEPT_MINUTES } from '@hypha/contract/rules/membership-prices'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { count, plural } from '@hypha/ui/lib/format.ts'
import type { ReactNode } from 'react'
import { benefitsOf } from '../benefits.ts'
import type { Chosen } from '../checkout/checkout-state.ts'
import { membershipName } from '../membership-words.ts'
import css from './memberships.module.css'
import { Own, Plan } from './plan.tsx'
import type { Offer } from './use-offer.ts'

interface FounderPlanProps {
  offer: Offer
  isVerified: boolean
  isBusy: boolean
  onChoose: (chosen: Chosen) => void
}

/** Paid once, for life, and only so many (MB-06). */
export function FounderPlan(props: FounderPlanProps) {
  const { founder, seats, hasBookmarks } = props.offer
  return (
    <Plan
      name={membershipName('founder')}
      price={founder.price}
      per="once"
      about={
        seats.left === 0
          ? `All ${count(seats.limit)} seats are taken.`
          : `${count(seats.left)} of ${plural(seats.limit, 'seat')} left. Premium for ever.`
      }
      benefits={benefitsOf('founder', hasBookmarks)}
    >
      <Action {...props} />
    </Plan>
  )
}

function Action({ offer, isVerified, isBusy, onChoose }: FounderPlanProps): ReactNode {
  const { level, seats, current } = offer
  if (level === 'founder') return <Own>Yours, for ever</Own>
  if (seats.left === 0) return <Own>Sold out</Own>
  if (!isVerified) return <ButtonLink href="/email-verification">Confirm your e-mail</ButtonLink>
  return (
    <>
      <Button
        size="large"
        busy={isBusy}
        onClick={() => onChoose({ type: 'founder', period: null })}
      >
        Become a founder
      </Button>
      <p className={css.note}>
        {current && isLive(current.status) && current.status !== 'incomplete'
          ? 'Your Premium ends once the seat is paid; the month or year that runs is not refunded.'
          : `A seat is kept ${FOUNDER_SEAT_KEPT_MINUTES} minutes while you pay.`}
      </p>
    </>
  )
}
