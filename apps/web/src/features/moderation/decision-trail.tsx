import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/app-context.ts'
import { Failure } from '../../components/page/failure.tsx'
import { DecidedItem } from './decided-item.tsx'
import css from './moderation.module.css'

/** All decisions with admin, time and reason, newest first. */
export function DecisionTrail() {
  const { t } = useTexts('moderation')
  const { t: tShared } = useTexts('components')
  const { moderation } = useApi()
  const trail = useInfiniteQuery({
    queryKey: moderation.listDecisions.key,
    queryFn: ({ pageParam, signal }) =>
      moderation.listDecisions(
        { query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const decisions = trail.data?.pages.flatMap((page) => page.items)
  return (
    <section className={css.section} aria-labelledby="decided">
      <h2 id="decided">{t('decided')}</h2>
      {trail.error && !decisions && (
        <Failure error={trail.error} onRetry={() => void trail.refetch()} />
      )}
      {!decisions && !trail.error && <Skeleton shape="row" />}
      {decisions?.length === 0 && <p className={css.hint}>{t('decided.none')}</p>}
      <ul className={css.list} aria-label={t('decided.list')}>
        {decisions?.map((each) => (
          <li key={each.id}>
            <DecidedItem decision={each} />
          </li>
        ))}
      </ul>
      {trail.hasNextPage && (
        <Button busy={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
          {tShared('showMore')}
        </Button>
      )}
    </section>
  )
}
