import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/app-context.ts'
import { HistoryActions } from '../../../library/index.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'

/** Whether plays are saved, and the way to clear them. */
export function HistoryPanel() {
  const { data, error, refetch } = useQuery({
    ...useApi().library.listHistory.query({ query: { page: 1 } }),
    staleTime: 0,
  })
  return (
    <section className={css.panel} aria-labelledby="history">
      <h2 className={css.heading} id="history">
        Listening history
      </h2>
      <p className={css.text}>
        Only you can see your <TextLink href="/library?tab=history">history</TextLink>. Discover
        uses it to show releases you haven’t played yet.
      </p>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : (
        <HistoryActions isKept={data.isKept} isEmpty={data.count_results === 0} />
      )}
    </section>
  )
}
