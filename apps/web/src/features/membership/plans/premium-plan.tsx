import type { MembershipPeriod } from '@hypha/contract'
import { expiryDate } from '@hypha/contract/rules/subscription-state'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import type { ReactNode } from 'react'
import { day } from '../../../lib/format/dates.ts'
import { subscriptionsHref } from '../../../lib/routing/addresses.ts'
import { benefitsOf } from '../benefits.ts'
import type { Chosen } from '../checkout/checkout-state.ts'
import { aPeriod } from '../membership-words.ts'
import { Own, Plan } from './plan.tsx'
import { premiumState } from './premium-state.ts'
import type { Offer } from './use-offer.ts'

interface PremiumPlanProps {
  offer: Offer
  period: MembershipPeriod
  isVerified: boolean
  isBusy: boolean
  onChoose: (chosen: Chosen) => void
}

/** Premium by the month or the year, or how one's own stands. */
export function PremiumPlan(props: PremiumPlanProps) {
  const { offer, period } = props
  const { price } = offer[period]
  return (
    <Plan
      name="Premium"
      price={price}
      per={aPeriod[period]}
      about={
        period === 'year' ? `${money(price / 12)} a month, paid once a year.` : 'Paid monthly.'
      }
      benefits={benefitsOf('premium', offer.hasBookmarks)}
      isPraised
    >
      <Action {...props} />
    </Plan>
  )
}

function Action({ offer, period, isVerified, isBusy, onChoose }: PremiumPlanProps): ReactNode {
  const { level, current } = offer
  const manage = (words: string) => <ButtonLink href={subscriptionsHref}>{words}</ButtonLink>
  const state = premiumState(level, current, period)
  switch (state) {
    case 'included':
      return <Own>Founders have it for ever</Own>
    case 'given':
      return <Own>Your plan</Own>
    case 'own':
      return (
        <>
          <Own>Your plan</Own>
          {manage('Manage it')}
        </>
      )
    case 'other-period':
      return (
        <>
          <Own>Your plan, paid {current?.period === 'year' ? 'yearly' : 'monthly'}</Own>
          {manage(period === 'year' ? 'Change to yearly' : 'Change to monthly')}
        </>
      )
    case 'ending':
      return (
        <>
          <Own>Yours until {day(current!.currentPeriodEnd ?? current!.updatedAt)}</Own>
          {manage('Keep it')}
        </>
      )
    case 'expiring':
      return (
        <>
          <Own isOwed>Not paid since {day((current && expiryDate(current))!.toISOString())}</Own>
          {manage('See what to do')}
        </>
      )
    default:
      if (!isVerified)
        return <ButtonLink href="/email-verification">Confirm your e-mail</ButtonLink>
      return (
        <Button
          variant="solid"
          size="large"
          busy={isBusy}
          onClick={() => onChoose({ type: 'premium', period })}
        >
          {state === 'unpaid' ? 'Go on to pay' : 'Choose Premium'}
        </Button>
      )
  }
}
