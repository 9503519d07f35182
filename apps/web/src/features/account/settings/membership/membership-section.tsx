import { useTexts } from '@hypha/i18n/use-texts.ts'
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

/** The current plan: its benefits, today's usage, and links to upgrade or cancel. */
export function MembershipSection() {
  const { t } = useTexts('account')
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
      <section className={css.card} aria-label={t('plan.title')}>
        <h2 className={css.name}>
          {level === 'free' ? (
            t('plan.titleFree')
          ) : (
            <>
              {t('plan.title')} <Badge kind={level} />
            </>
          )}
        </h2>
        <p className={css.text}>{t(`plan.about.${level}`)}</p>
        <UsedToday />
        {level !== 'founder' && (
          <div className={css.verbs}>
            <ButtonLink
              variant={level === 'free' ? 'solid' : 'outline'}
              href={membershipsFrom(planHref)}
            >
              {level === 'free' ? t('plan.see') : t('plan.becomeFounder')}
            </ButtonLink>
            {level === 'premium' && (
              <ButtonLink variant="quiet" href={subscriptionsHref}>
                {t('plan.change')}
              </ButtonLink>
            )}
          </div>
        )}
      </section>
      <section className={css.panel} aria-labelledby="benefits">
        <h2 className={css.heading} id="benefits">
          {t('plan.benefits')}
        </h2>
        <BenefitList
          benefits={benefitsOf(level, about.data.features.bookmarks ?? false)}
          label={t('plan.benefits')}
        />
      </section>
    </>
  )
}
