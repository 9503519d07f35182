import { useTexts } from '@hypha/i18n/use-texts.ts'
import { isLive } from '@hypha/contract/rules/subscription-state'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { membershipsHref } from '../../../../lib/routing/addresses.ts'
import { useApi } from '../../../../lib/app-context.ts'
import { usePlanLevel } from '../../../membership/index.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { PremiumSubscription } from './premium-subscription.tsx'
import { usePremiumActions } from './use-premium-actions.ts'

/** The user's own premium subscription, or how to get one. */
export function PremiumPanel() {
  const { t } = useTexts('account')
  const { data, error, refetch } = useQuery({
    ...useApi().memberships.currentSubscription.query(),
    staleTime: 0,
  })
  const level = usePlanLevel()
  const actions = usePremiumActions()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || !level) return <Skeleton shape="row" />
  const subscription = actions.shown ?? data.result
  if (level === 'founder')
    return (
      // not translated: the name of the membership
      <Card title="Founder’s Club">
        <p className={css.text}>{t('premium.founder')}</p>
      </Card>
    )
  if (subscription && isLive(subscription.status))
    return <PremiumSubscription subscription={subscription} actions={actions} />
  const plans = (
    <div className={css.verbs}>
      <ButtonLink variant="solid" href={membershipsHref}>
        {t('plan.see')}
      </ButtonLink>
    </div>
  )
  return level === 'premium' ? (
    // not translated: the name of the membership
    <Card title="Premium">
      <p className={css.text}>{t('premium.free')}</p>
    </Card>
  ) : (
    <Card title={t('premium.none')}>
      <p className={css.text}>{subscription ? t('premium.ended') : t('premium.pitch')}</p>
      {plans}
    </Card>
  )
}

interface CardProps {
  title: string
  children: ReactNode
}

const Card = ({ title, children }: CardProps) => (
  <section className={css.card} aria-label={title}>
    <h2 className={css.name}>{title}</h2>
    {children}
  </section>
)
