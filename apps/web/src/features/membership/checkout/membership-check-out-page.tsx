import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { ProgressBar } from '@hypha/ui/feedback/progress.tsx'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  membershipsHref,
  subscribedHref,
  subscriptionsHref,
} from '../../../lib/routing/addresses.ts'
import { useApp } from '../../../lib/app-context.ts'
import type { Chosen } from './checkout-state.ts'
import { planChanged } from '../use-plan.ts'
import { useMembershipPaymentStatus } from '../use-membership-payment-status.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import css from '../../../components/check-out/check-out.module.css'
import { MembershipCheckOut } from './membership-check-out.tsx'
import { useCheckout } from './use-checkout.ts'

const KINDS = { waiting: 'ok', late: 'warn', failed: 'danger' } as const

/** Pays for a membership and waits until it is active (CK-06 to CK-08). */
export function MembershipCheckOutPage() {
  const { t } = useTexts('membership')
  useHead({ title: t('checkout') })
  const { checkout, returned, refusal } = useCheckout()
  const [paid, setPaid] = useState<Paid | null>(() =>
    returned && returned.status !== 'failed' ? paidNow(returned.membership) : null,
  )
  const paymentStatus = usePaymentRedirect(paid)
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>{t('checkout')}</PageTitle>
        {!paid && (
          <ButtonLink variant="quiet" size="small" href={membershipsHref}>
            {t('backToMemberships')}
          </ButtonLink>
        )}
      </div>
      {paymentStatus ? (
        <div>
          <Banner
            kind={KINDS[paymentStatus]}
            action={
              paymentStatus === 'failed' ? (
                <Button size="small" onClick={() => setPaid(null)}>
                  {t('useAnotherCard')}
                </Button>
              ) : (
                paymentStatus === 'late' && (
                  <ButtonLink size="small" href={subscriptionsHref}>
                    {t('subscriptions')}
                  </ButtonLink>
                )
              )
            }
          >
            {returned?.status === 'succeeded' && paymentStatus === 'waiting' && (
              <p className={css.status}>{t('succeeded')}</p>
            )}
            <p>
              <strong>{t(`paymentStatus.${paymentStatus}.title`)}</strong>
            </p>
            <p>{t(`paymentStatus.${paymentStatus}.text`)}</p>
          </Banner>
          {paymentStatus === 'waiting' && (
            <ProgressBar value={null} label={t('paymentStatus.waiting.title')} />
          )}
        </div>
      ) : refusal ? (
        <Banner
          kind="danger"
          action={
            <ButtonLink size="small" href={membershipsHref}>
              {t('memberships')}
            </ButtonLink>
          }
        >
          {refusal}
        </Banner>
      ) : (
        <MembershipCheckOut
          checkout={checkout}
          hasFailed={returned?.status === 'failed'}
          onPaid={(membership) => setPaid(paidNow(membership))}
        />
      )}
    </Frame>
  )
}

interface Paid {
  type: Chosen['type']
  /** In milliseconds. */
  at: number
}

const paidNow = ({ type }: Chosen): Paid => ({ type, at: Date.now() })

/** Waits for the payment and opens the page of the new plan. */
function usePaymentRedirect(paid: Paid | null) {
  const { api, cache } = useApp()
  const { history } = useRouter()
  const paymentStatus = useMembershipPaymentStatus({
    paidAt: paid && paid.at,
    isPaid: async () =>
      paid?.type === 'founder'
        ? (await api.accounts.profile()).isFounder
        : (await api.memberships.currentSubscription()).result?.status === 'active',
  })
  const isDone = paymentStatus === 'complete' || paymentStatus === 'downgraded'
  const redirect = useEffectEvent(() => {
    void planChanged(cache)
    history.replace(paymentStatus === 'downgraded' ? subscriptionsHref : subscribedHref)
  })
  const isPaid = paid !== null && isDone
  useEffect(() => {
    if (isPaid) redirect()
  }, [isPaid])
  if (!paid) return null
  // Keep waiting until the next page is rendered.
  return isDone ? 'waiting' : paymentStatus
}
