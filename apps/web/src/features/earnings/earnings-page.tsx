import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/app-context.ts'
import { useHead } from '../../lib/use-head.ts'
import { PageError } from '../../shell/page-error.tsx'
import { Page as Frame, PageTitle } from '../../shell/page-frame.tsx'
import { PagePending } from '../../shell/page-pending.tsx'
import { BalancePanel } from './balance-panel.tsx'
import css from './earnings.module.css'
import { PayoutsPanel } from './payouts-panel.tsx'
import { ReleasesPanel } from './releases-panel.tsx'
import { SharesPanel } from './shares-panel.tsx'
import { StatementPanel } from './statement-panel.tsx'

/** What somebody earned, from what, and how it reaches them. */
export function Page() {
  useHead({ title: 'Earnings' })
  const { data, error, refetch } = useQuery({
    ...useApi().earnings.earnings.query(),
    staleTime: 0,
  })
  if (error) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  const earnings = data.result
  return (
    <Frame>
      <div className={css.page}>
        <PageTitle>Earnings</PageTitle>
        <SharesPanel />
        <BalancePanel earnings={earnings} />
        <StatementPanel years={earnings.years} />
        <ReleasesPanel />
        <PayoutsPanel />
      </div>
    </Frame>
  )
}
