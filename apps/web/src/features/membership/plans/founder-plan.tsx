import { isLive } from '@hypha/contract/rules/subscription-state'
import { FOUNDER_SEAT_KEPT_MINUTES } from '@hypha/contract/rules/membership-prices'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import type { ReactNode } from 'react'
import { benefitsOf } from '../benefits.ts'
import type { Chosen } from '../checkout/checkout-state.ts'
import css from './memberships.module.css'
import { Own, Plan } from './plan.tsx'
import type { Offer } from './use-offer.ts'

interface FounderPlanProps {
  offer: Offer
  isVerified: boolean
  isBusy: boolean
  onChoose: (chosen: Chosen) => void
}

/** One payment, for life, limited in number (MB-06). */
export function FounderPlan(props: FounderPlanProps) {
  const { t, format } = useTexts('membership')
  const { founder, seats, hasBookmarks } = props.offer
  const limit = format.number(seats.limit)
  return (
    <Plan
      type="founder"
      price={founder.price}
      per="once"
      about={
        seats.left === 0
          ? t('seatsTaken', { limit })
          : t('seatsLeft', { left: format.number(seats.left), limit })
      }
      benefits={benefitsOf('founder', hasBookmarks)}
    >
      <Action {...props} />
    </Plan>
  )
}

function Action({ offer, isVerified, isBusy, onChoose }: FounderPlanProps): ReactNode {
  const { t, format } = useTexts('membership')
  const { level, seats, current } = offer
  if (level === 'founder') return <Own>{t('own.founder')}</Own>
  if (seats.left === 0) return <Own>{t('own.soldOut')}</Own>
  if (!isVerified) return <ButtonLink href="/email-verification">{t('confirmEmail')}</ButtonLink>
  return (
    <>
      <Button
        size="large"
        busy={isBusy}
        onClick={() => onChoose({ type: 'founder', period: null })}
      >
        {t('becomeFounder')}
      </Button>
      <p className={css.note}>
        {seats.credit > 0
          ? t('premiumCredited', { credit: format.money(seats.credit) })
          : current && isLive(current.status) && current.status !== 'incomplete'
            ? t('premiumEnds')
            : t('seatHeld', { minutes: FOUNDER_SEAT_KEPT_MINUTES })}
      </p>
    </>
  )
}
