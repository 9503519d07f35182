import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/app-context.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { PageError } from '../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'
import { PagePending } from '../../components/page/page-pending.tsx'
import { DecisionTrail } from './decision-trail.tsx'
import css from './moderation.module.css'
import { ReportedItem } from './reported-item.tsx'

/** The report queue for admins, longest waiting first, and past decisions. */
export function ReportsPage() {
  const { t, format } = useTexts('moderation')
  const { t: tShared } = useTexts('components')
  useHead({ title: t('reports') })
  const { moderation } = useApi()
  const reports = useInfiniteQuery({
    queryKey: moderation.listReports.key,
    queryFn: ({ pageParam, signal }) =>
      moderation.listReports({ query: pageParam === null ? {} : { after: pageParam } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const { data, error, refetch } = reports
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  const subjects = data.pages.flatMap((page) => page.items)
  const waiting = data.pages[0]?.count_results ?? 0
  return (
    <Frame>
      <PageTitle>{t('reports')}</PageTitle>
      {subjects.length === 0 ? (
        <EmptyState>{t('none')}</EmptyState>
      ) : (
        <p className={css.hint}>
          {t('waiting', { count: waiting, number: format.number(waiting) })}
        </p>
      )}
      <ul className={css.list} aria-label={t('reports')}>
        {subjects.map((subject) => (
          <ReportedItem key={`${subject.kind}-${subject.targetId}`} subject={subject} />
        ))}
      </ul>
      {reports.hasNextPage && (
        <Button busy={reports.isFetchingNextPage} onClick={() => void reports.fetchNextPage()}>
          {tShared('showMore')}
        </Button>
      )}
      <DecisionTrail />
    </Frame>
  )
}
