import type { MembershipPeriod } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { saveReturnPath } from '../return-path.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { FounderPlan } from './founder-plan.tsx'
import { FreePlan } from './free-plan.tsx'
import css from './memberships.module.css'
import { PeriodSwitch } from './period-switch.tsx'
import { PremiumPlan } from './premium-plan.tsx'
import { useChoose } from './use-choose.ts'
import { useOffer } from './use-offer.ts'

/** All plans with prices and benefits, and the user's current plan (RT-11, MB-01). */
export function MembershipsPage() {
  const { t } = useTexts('membership')
  const { siteName } = useApp()
  useHead({ title: t('memberships') })
  useWayBack()
  const isVerified = useSession()?.is_verified ?? false
  const [period, setPeriod] = useState<MembershipPeriod | null>(null)
  const { offer, error, retry } = useOffer()
  const { choose, isBusy, refusal } = useChoose()
  if (error) return <PageError error={error} reset={retry} />
  if (!offer) return <PagePending />
  const shown = period ?? offer.current?.period ?? 'month'
  const parts = { offer, isVerified, isBusy, onChoose: choose }
  return (
    <Frame>
      <div className={css.page}>
        <div className={css.top}>
          <PageTitle>{t('memberships')}</PageTitle>
          <p className={css.lead}>{t('lead', { siteName })}</p>
        </div>
        {!isVerified && (
          <Banner
            kind="warn"
            action={
              <ButtonLink size="small" href="/email-verification">
                {t('confirmEmail')}
              </ButtonLink>
            }
          >
            {t('confirmFirst')}
          </Banner>
        )}
        {refusal && <Banner kind="danger">{refusal}</Banner>}
        <PeriodSwitch offer={offer} period={shown} onChange={setPeriod} />
        <div className={css.plans}>
          <FreePlan offer={offer} />
          <PremiumPlan {...parts} period={shown} />
          <FounderPlan {...parts} />
        </div>
        <p className={css.note}>{t('terms')}</p>
      </div>
    </Frame>
  )
}

/** The page to return to, for users who came from another page. */
function useWayBack() {
  const { back } = useSearch({ from: '/memberships' })
  useEffect(() => saveReturnPath(back), [back])
}
