import type { StatisticsOverview } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isNotThere, messageOf } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { overviewHref } from '../../lib/routing/dashboard-addresses.ts'
import type { OverviewPeriod } from './overview/overview-search.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { DashboardFrame } from '../../components/page/dashboard-frame.tsx'
import { Failure } from '../../components/page/failure.tsx'
import { FailureDrawing } from '../../components/line-drawing.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'
import { Controls } from './overview/controls.tsx'
import { OverviewLoading } from './overview/loading.tsx'
import { PlaysByKey, PlaysByTempo } from './overview/music.tsx'
import { NoMusic } from './overview/no-music.tsx'
import { OpenTasks } from './overview/open-tasks.tsx'
import { OverTime } from './overview/over-time.tsx'
import css from './overview/overview.module.css'
import { Countries, TopReleases, TopTracks } from './overview/rankings.tsx'
import { Totals } from './overview/totals.tsx'

/** Statistics of the user's artists and labels: plays, listeners, followers, sales and earnings over time. */
export function OverviewPage() {
  const { t } = useTexts('dashboard')
  useHead({ title: t('overview') })
  const search = useSearch({ from: '/dashboard/dashboard' })
  const { period = '30d', artist, label } = search
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...useApi().statistics.overview.query({ query: { period, artist, label } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  const overview = data?.result
  const isEmpty = overview && overview.artists.length + overview.labels.length === 0
  return (
    <DashboardFrame current="overview">
      <div className={css.page}>
        <PageTitle>{t('overview')}</PageTitle>
        {isEmpty ? (
          <>
            <NoMusic />
            <OpenTasks tasks={overview.tasks} />
          </>
        ) : (
          <>
            <Controls search={search} profiles={overview} />
            {isNotThere(error) ? (
              <NotYours error={error} />
            ) : error ? (
              <Failure error={error} onRetry={() => void refetch()} />
            ) : overview ? (
              <Numbers {...{ overview, period }} isBusy={isPlaceholderData} />
            ) : (
              <OverviewLoading />
            )}
          </>
        )}
      </div>
    </DashboardFrame>
  )
}

interface NumbersProps {
  overview: StatisticsOverview
  period: OverviewPeriod
  /** Another period is loading. */
  isBusy: boolean
}

function Numbers({ overview, period, isBusy }: NumbersProps) {
  const { t } = useTexts('dashboard')
  return (
    <>
      <Totals totals={overview.totals} period={period} />
      <OpenTasks tasks={overview.tasks} />
      <div className={css.charts} data-busy={isBusy || undefined} aria-busy={isBusy}>
        <OverTime kind="plays" {...{ overview, period }} />
        <OverTime kind="followers" {...{ overview, period }} />
        <OverTime kind="earnings" {...{ overview, period }} />
        <TopTracks overview={overview} />
        <TopReleases overview={overview} />
        <PlaysByKey overview={overview} />
        <PlaysByTempo overview={overview} />
        <Countries overview={overview} />
      </div>
      <p className={css.note}>{t('overviewNote')}</p>
    </>
  )
}

/** Shown for a profile of somebody else. Links to all of the user's own. */
function NotYours({ error }: { error: unknown }) {
  const { t } = useTexts('dashboard')
  return (
    <ErrorState
      drawing={<FailureDrawing error={error} />}
      action={
        <ButtonLink variant="solid" href={overviewHref}>
          {t('filter.showAll')}
        </ButtonLink>
      }
    >
      {messageOf(error)}
    </ErrorState>
  )
}
