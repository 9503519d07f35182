import type { StatisticsOverview } from '@hypha/contract'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isNotThere, messageOf } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { overviewHref } from '../../lib/routing/dashboard-addresses.ts'
import type { OverviewPeriod } from './overview/overview-search.ts'
import { texts } from '../../lib/format/texts.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { DashboardFrame } from '../../components/page/dashboard-frame.tsx'
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

/** How the music of your artists and labels does: plays, listeners, followers, sales and earnings over time. */
export function OverviewPage() {
  useHead({ title: 'Overview' })
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
        <PageTitle>Overview</PageTitle>
        {isEmpty ? (
          <>
            <NoMusic />
            <OpenTasks tasks={overview.tasks} />
          </>
        ) : (
          <>
            <Controls search={search} profiles={overview} />
            {error ? (
              <Failure error={error} retry={() => void refetch()} />
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
  /** Another period is on its way. */
  isBusy: boolean
}

const Numbers = ({ overview, period, isBusy }: NumbersProps) => (
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
    <p className={css.note}>
      Days are in UTC. Your own plays don’t count. Listeners are people who keep a listening history
      and played something in the period. Earnings are what is left for you after fees, commission
      and refunds.
    </p>
  </>
)

const Failure = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <ErrorState
    drawing={<FailureDrawing error={error} />}
    action={
      isNotThere(error) ? (
        <ButtonLink variant="solid" href={overviewHref}>
          Show all artists and labels
        </ButtonLink>
      ) : (
        <Button variant="solid" onClick={retry}>
          {texts.tryAgain}
        </Button>
      )
    }
  >
    {messageOf(error, texts.unreached)}
  </ErrorState>
)
