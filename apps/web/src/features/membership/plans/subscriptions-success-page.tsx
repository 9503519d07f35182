import { levelOf } from '@hypha/contract/rules/plans'
import { subscriptionState } from '@hypha/contract/rules/subscription-state'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Trans } from 'react-i18next'
import {
  membershipsHref,
  paymentsHref,
  planHref,
  subscriptionsHref,
} from '../../../lib/routing/addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { BenefitList } from '../benefit-list.tsx'
import { benefitsOf } from '../benefits.ts'
import { useMembershipPaymentStatus } from '../use-membership-payment-status.ts'
import { savedReturnPath } from '../return-path.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Message } from '../../../components/page/message.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import css from './memberships.module.css'

interface NothingYetProps {
  /** A subscription is waiting for its first payment. */
  isOpen: boolean
  onThrough: () => void
}

/** Shown to users without a plan. Replaced when a payment succeeds in the meantime. */
function NothingYet({ isOpen, onThrough }: NothingYetProps) {
  const { t } = useTexts('membership')
  const { memberships } = useApi()
  const [openedAt] = useState(() => Date.now())
  const paymentStatus = useMembershipPaymentStatus({
    paidAt: openedAt,
    isPaid: async () => (await memberships.currentSubscription()).result?.status === 'active',
  })
  const isThrough = paymentStatus === 'complete'
  const proceed = useEffectEvent(onThrough)
  useEffect(() => {
    if (isThrough) proceed()
  }, [isThrough])
  return isOpen && (paymentStatus === 'waiting' || isThrough) ? (
    <Message title={t('paymentStatus.waiting.title')}>{t('paymentStatus.waiting.text')}</Message>
  ) : (
    <Message
      title={t('nothingYet.title')}
      action={<ButtonLink href={membershipsHref}>{t('seeMemberships')}</ButtonLink>}
    >
      {t('nothingYet.text')}
    </Message>
  )
}

/** The new plan after a payment, and where to go next (RT-21). */
export function SubscriptionsSuccessPage() {
  const { t, format } = useTexts('membership')
  useHead({ title: t('welcome') })
  const api = useApi()
  const profile = useQuery({ ...api.accounts.profile.query(), staleTime: 0 })
  const current = useQuery({ ...api.memberships.currentSubscription.query(), staleTime: 0 })
  const about = useQuery(api.instance.describe.query())
  const error = profile.error ?? current.error ?? about.error
  const retry = () => [profile, current, about].forEach((each) => void each.refetch())
  if (error) return <PageError error={error} reset={retry} />
  if (!profile.data || !current.data || !about.data) return <PagePending />
  const { subscriptionPlan: plan, isFounder } = profile.data
  const level = levelOf({ plan, isFounder })
  if (level === 'free')
    return <NothingYet isOpen={current.data.result?.status === 'incomplete'} onThrough={retry} />
  const subscription = current.data.result
  const runs = subscription && subscriptionState(subscription) === 'active' ? subscription : null
  const back = savedReturnPath()
  return (
    <Frame>
      <div className={css.sheet}>
        <PageTitle>{t(`welcomeTo.${level}`)}</PageTitle>
        <dl className={css.facts}>
          <dt>{t('fact.membership')}</dt>
          <dd>{t(`name.${level}`)}</dd>
          {level === 'founder' ? (
            <>
              <dt>{t('fact.until')}</dt>
              <dd>{t('fact.forever')}</dd>
            </>
          ) : (
            runs && (
              <>
                <dt>{t('fact.price')}</dt>
                <dd>
                  <Trans
                    t={t}
                    i18nKey={`price.${runs.period}`}
                    values={{ price: format.money(runs.price) }}
                    components={{ amount: <span /> }}
                  />
                </dd>
                {runs.currentPeriodStart && (
                  <>
                    <dt>{t('fact.from')}</dt>
                    <dd>{format.day(runs.currentPeriodStart)}</dd>
                  </>
                )}
                {runs.currentPeriodEnd && (
                  <>
                    <dt>{t('fact.renews')}</dt>
                    <dd>{format.day(runs.currentPeriodEnd)}</dd>
                  </>
                )}
              </>
            )
          )}
        </dl>
        <BenefitList
          benefits={benefitsOf(level, about.data.features.bookmarks ?? false)}
          label={t('yourBenefits')}
        />
        <div className={css.ways}>
          <ButtonLink variant="solid" href={back ?? '/'}>
            {t(back ? 'backToWhere' : 'exploreMusic')}
          </ButtonLink>
          <ButtonLink href={level === 'founder' ? planHref : subscriptionsHref}>
            {t('yourMembership')}
          </ButtonLink>
          <ButtonLink href={paymentsHref}>{t('invoices')}</ButtonLink>
        </div>
      </div>
    </Frame>
  )
}
