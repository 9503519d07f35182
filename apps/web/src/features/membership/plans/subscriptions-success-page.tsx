import { levelOf } from '@hypha/contract/rules/plans'
import { standingOf } from '@hypha/contract/rules/subscription-state'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  membershipsHref,
  paymentsHref,
  planHref,
  subscriptionsHref,
} from '../../../lib/routing/addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { day } from '../../../lib/format/dates.ts'
import { BenefitList } from '../benefit-list.tsx'
import { benefitsOf } from '../benefits.ts'
import { aPeriod, membershipName } from '../membership-words.ts'
import { SETTLING_MEMBERSHIP_WORDS } from '../settling-membership-words.ts'
import { useMembershipSettling } from '../use-membership-settling.ts'
import { wayBack } from '../way-back.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Message } from '../../../components/page/message.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import css from './memberships.module.css'

interface NothingYetProps {
  /** A subscription waits for its first payment. */
  isOpen: boolean
  onThrough: () => void
}

/** Says what is true of who has nothing, whatever led here; what is paid meanwhile is told by the provider. */
function NothingYet({ isOpen, onThrough }: NothingYetProps) {
  const { memberships } = useApi()
  const [openedAt] = useState(() => Date.now())
  const settling = useMembershipSettling({
    paidAt: openedAt,
    isThrough: async () => (await memberships.currentSubscription()).result?.status === 'active',
  })
  const isThrough = settling === 'settled'
  const goOn = useEffectEvent(onThrough)
  useEffect(() => {
    if (isThrough) goOn()
  }, [isThrough])
  return isOpen && (settling === 'waiting' || isThrough) ? (
    <Message title={SETTLING_MEMBERSHIP_WORDS.waiting.title}>
      {SETTLING_MEMBERSHIP_WORDS.waiting.text}
    </Message>
  ) : (
    <Message
      title="No membership yet"
      action={<ButtonLink href={membershipsHref}>See memberships</ButtonLink>}
    >
      There is no membership on your account. If you have just paid, it is here as soon as the
      payment provider says so.
    </Message>
  )
}

/** What one has now that it is paid, and where to go on (RT-21). */
export function SubscriptionsSuccessPage() {
  useHead({ title: 'Welcome' })
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
  const runs = subscription && standingOf(subscription) === 'active' ? subscription : null
  const name = level === 'founder' ? 'a founder' : 'Premium'
  const back = wayBack()
  return (
    <Frame>
      <div className={css.sheet}>
        <PageTitle>You are {name} now</PageTitle>
        <dl className={css.facts}>
          <dt>Membership</dt>
          <dd>{membershipName(level)}</dd>
          {level === 'founder' ? (
            <>
              <dt>Until</dt>
              <dd>For ever. Nothing is charged again.</dd>
            </>
          ) : (
            runs && (
              <>
                <dt>Price</dt>
                <dd>
                  {money(runs.price)} {aPeriod[runs.period]}
                </dd>
                {runs.currentPeriodStart && (
                  <>
                    <dt>From</dt>
                    <dd>{day(runs.currentPeriodStart)}</dd>
                  </>
                )}
                {runs.currentPeriodEnd && (
                  <>
                    <dt>Renews</dt>
                    <dd>{day(runs.currentPeriodEnd)}</dd>
                  </>
                )}
              </>
            )
          )}
        </dl>
        <BenefitList
          benefits={benefitsOf(level, about.data.features.bookmarks ?? false)}
          label="What you have"
        />
        <div className={css.ways}>
          <ButtonLink variant="solid" href={back ?? '/'}>
            {back ? 'Go on where you were' : 'Explore music'}
          </ButtonLink>
          <ButtonLink href={level === 'founder' ? planHref : subscriptionsHref}>
            Your membership
          </ButtonLink>
          <ButtonLink href={paymentsHref}>Invoices</ButtonLink>
        </div>
      </div>
    </Frame>
  )
}
