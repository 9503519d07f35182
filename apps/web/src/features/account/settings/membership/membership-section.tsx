import { levelOf } from '@hypha/contract/rules/plans'
import { Badge } from '@hypha/ui/controls/badge.tsx'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/app-context.ts'
import { planHref, subscriptionsHref } from '../../../../lib/routing/addresses.ts'
import { BenefitList, benefitsOf, membershipsFrom } from '../../../membership/index.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { UsedToday } from './used-today.tsx'

const ABOUT = {
  free: 'Listen, collect and buy, for nothing.',
  premium: 'Thank you for keeping this place running.',
  founder: 'Premium is yours for ever. Thank you for making this place possible.',
}

/** One's plan: what it gives, what of it is used today, and the way up or out. */
export function MembershipSection() {
  const { accounts, instance } = useApi()
  const profile = useQuery({ ...accounts.profile.query(), staleTime: 0 })
  const about = useQuery(instance.describe.query())
  const error = profile.error ?? about.error
  const retry = () => void Promise.all([profile.refetch(), about.refetch()])
  if (error && !profile.data) return <Failure error={error} onRetry={retry} />
  if (!profile.data || !about.data) return <Skeleton shape="row" />
  const { subscriptionPlan: plan, isFounder } = profile.data
  const level = levelOf({ plan, isFounder })
  return (
    <>
      <section className={css.card} aria-label="Your plan">
        <h2 className={css.name}>
          Your plan{level === 'free' ? ': Free' : <Badge kind={level} />}
        </h2>
        <p className={css.text}>{ABOUT[level]}</p>
        <UsedToday />
        {level !== 'founder' && (
          <div className={css.verbs}>
            <ButtonLink
              variant={level === 'free' ? 'solid' : 'outline'}
              href={membershipsFrom(planHref)}
            >
              {level === 'free' ? 'See memberships' : 'Become a founder'}
            </ButtonLink>
            {level === 'premium' && (
              <ButtonLink variant="quiet" href={subscriptionsHref}>
                Change or cancel
              </ButtonLink>
            )}
          </div>
        )}
      </section>
      <section className={css.panel} aria-labelledby="benefits">
        <h2 className={css.heading} id="benefits">
          What you have
        </h2>
        <BenefitList
          benefits={benefitsOf(level, about.data.features.bookmarks ?? false)}
          label="What you have"
        />
      </section>
    </>
  )
}
