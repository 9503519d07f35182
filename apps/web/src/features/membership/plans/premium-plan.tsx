import type { MembershipPeriod } from '@hypha/contract'
import { expiryDate } from '@hypha/contract/rules/subscription-state'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import type { ReactNode } from 'react'
import { subscriptionsHref } from '../../../lib/routing/addresses.ts'
import { benefitsOf } from '../benefits.ts'
import type { Chosen } from '../checkout/checkout-state.ts'
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

/** Premium, monthly or yearly, or the state of the user's subscription. */
export function PremiumPlan(props: PremiumPlanProps) {
  const { offer, period } = props
  const { t, format } = useTexts('membership')
  const { price } = offer[period]
  return (
    <Plan
      type="premium"
      price={price}
      per={period}
      about={t(`about.${period}`, { price: format.money(price / 12) })}
      benefits={benefitsOf('premium', offer.hasBookmarks)}
      isPraised
    >
      <Action {...props} />
    </Plan>
  )
}

function Action({ offer, period, isVerified, isBusy, onChoose }: PremiumPlanProps): ReactNode {
  const { t, format } = useTexts('membership')
  const { level, current } = offer
  const manage = (text: string) => <ButtonLink href={subscriptionsHref}>{text}</ButtonLink>
  const state = premiumState(level, current, period)
  switch (state) {
    case 'included':
      return <Own>{t('own.founders')}</Own>
    case 'given':
      return <Own>{t('own.plan')}</Own>
    case 'own':
      return (
        <>
          <Own>{t('own.plan')}</Own>
          {manage(t('manage'))}
        </>
      )
    case 'other-period':
      return (
        <>
          <Own>{t(`own.${current!.period}`)}</Own>
          {manage(t(`changeTo.${period}`))}
        </>
      )
    case 'ending':
      return (
        <>
          <Own>
            {t('own.until', {
              date: format.day(current!.currentPeriodEnd ?? current!.updatedAt),
            })}
          </Own>
          {manage(t('keepIt'))}
        </>
      )
    case 'expiring':
      return (
        <>
          <Own isOwed>
            {t('own.overdue', { date: format.day((current && expiryDate(current))!) })}
          </Own>
          {manage(t('fixPayment'))}
        </>
      )
    default:
      if (!isVerified)
        return <ButtonLink href="/email-verification">{t('confirmEmail')}</ButtonLink>
      return (
        <Button
          variant="solid"
          size="large"
          busy={isBusy}
          onClick={() => onChoose({ type: 'premium', period })}
        >
          {t(state === 'unpaid' ? 'continueToPayment' : 'choosePremium')}
        </Button>
      )
  }
}
