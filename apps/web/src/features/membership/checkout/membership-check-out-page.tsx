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
import { useMembershipSettling } from '../use-membership-settling.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import css from '../../../components/check-out/check-out.module.css'
import { MembershipCheckOut } from './membership-check-out.tsx'
import { SETTLING_MEMBERSHIP_WORDS } from '../settling-membership-words.ts'
import { useCheckout } from './use-checkout.ts'

/** Pays a membership, and waits until it is somebody's (CK-06 to CK-08). */
export function MembershipCheckOutPage() {
  useHead({ title: 'Membership checkout' })
  const { checkout, returned, refusal } = useCheckout()
  const [paid, setPaid] = useState<Paid | null>(() =>
    returned && returned.status !== 'failed' ? paidNow(returned.membership) : null,
  )
  const settling = useGoesOn(paid)
  const words = settling && SETTLING_MEMBERSHIP_WORDS[settling]
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>Membership checkout</PageTitle>
        {!paid && (
          <ButtonLink variant="quiet" size="small" href={membershipsHref}>
            Back to memberships
          </ButtonLink>
        )}
      </div>
      {words ? (
        <div>
          <Banner
            kind={words.kind}
            action={
              settling === 'failed' ? (
                <Button size="small" onClick={() => setPaid(null)}>
                  Use another card
                </Button>
              ) : (
                settling === 'late' && (
                  <ButtonLink size="small" href={subscriptionsHref}>
                    Subscriptions
                  </ButtonLink>
                )
              )
            }
          >
            {returned?.status === 'succeeded' && settling === 'waiting' && (
              <p className={css.status}>succeeded</p>
            )}
            <p>
              <strong>{words.title}</strong>
            </p>
            <p>{words.text}</p>
          </Banner>
          {settling === 'waiting' && <ProgressBar value={null} label={words.title} />}
        </div>
      ) : refusal ? (
        <Banner
          kind="danger"
          action={
            <ButtonLink size="small" href={membershipsHref}>
              Memberships
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

/** Waits for what was paid, and leads to what one has then. */
function useGoesOn(paid: Paid | null) {
  const { api, cache } = useApp()
  const { history } = useRouter()
  const settling = useMembershipSettling({
    paidAt: paid && paid.at,
    isThrough: async () =>
      paid?.type === 'founder'
        ? (await api.accounts.profile()).isFounder
        : (await api.memberships.currentSubscription()).result?.status === 'active',
  })
  const isDone = settling === 'settled' || settling === 'downgraded'
  const goOn = useEffectEvent(() => {
    void planChanged(cache)
    history.replace(settling === 'downgraded' ? subscriptionsHref : subscribedHref)
  })
  const isPaid = paid !== null && isDone
  useEffect(() => {
    if (isPaid) goOn()
  }, [isPaid])
  if (!paid) return null
  // Until the page that follows is there.
  return isDone ? 'waiting' : settling
}
