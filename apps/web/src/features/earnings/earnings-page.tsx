import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useHead } from '../../lib/routing/use-head.ts'
import { DashboardFrame } from '../../components/page/dashboard-frame.tsx'
import { Failure } from '../../components/page/failure.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'
import { BalancePanel } from './balance-panel.tsx'
import css from './earnings.module.css'
import { PayoutsPanel } from './payouts-panel.tsx'
import { ReleasesPanel } from './releases-panel.tsx'
import { SharesPanel } from './shares/shares-panel.tsx'
import { StatementPanel } from './statement/statement-panel.tsx'
import { useEarnings } from './use-earnings.ts'

/** The user's earnings, statements and payouts. */
export function EarningsPage() {
  const { t } = useTexts('earnings')
  useHead({ title: t('earnings') })
  const { earnings, error, retry } = useEarnings()
  return (
    <DashboardFrame current="earnings">
      <div className={css.page}>
        <PageTitle>{t('earnings')}</PageTitle>
        {error ? (
          <Failure error={error} onRetry={retry} />
        ) : !earnings ? (
          <div aria-busy>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </div>
        ) : (
          <>
            <SharesPanel />
            <BalancePanel earnings={earnings} />
            <StatementPanel years={earnings.years} />
            <ReleasesPanel />
            <PayoutsPanel />
          </>
        )}
      </div>
    </DashboardFrame>
  )
}
