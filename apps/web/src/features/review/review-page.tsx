import { PAGE_SIZES } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { POLL_MS } from '../../lib/api/use-stale-on-navigation.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { LineDrawing } from '../../components/line-drawing.tsx'
import { PageError } from '../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'
import { PagePending } from '../../components/page/page-pending.tsx'
import { PendingList } from './pending-list.tsx'
import css from './review-page.module.css'
import { ReviewPreview } from './review-preview.tsx'

const LISTED = PAGE_SIZES.at(-1)!

/** The review queue, with the selected release as listeners will see it. */
export function ReviewPage() {
  const { t } = useTexts('review')
  useHead({ title: t('title') })
  const { api, cache } = useApp()
  const navigate = useNavigate()
  const { release: chosen } = useSearch({ from: '/admin/review' })
  const { data, error, refetch } = useQuery({
    ...api.releases.list.query({ query: { filter: 'pending', itemsPerPage: LISTED } }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
  const [first, setFirst] = useState<number>()
  // Keep what was typed when a refetch fails.
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  // Releases that wait for their owner are listed too, below those that wait for us.
  const waiting = data.items.filter((item) => item.status.value === 'pending')
  // Keep showing the release when another admin decides meanwhile: the buttons must never belong to another
  // one.
  const current = chosen ?? first ?? data.items[0]?.id
  if (current !== first) setFirst(current)
  const openNext = async () => {
    await cache.invalidateQueries()
    await navigate({ to: '/admin/review', search: {}, replace: true })
    setFirst(undefined)
  }
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>{t('title')}</PageTitle>
        <p className={css.count} role="status">
          {data.count_results > data.items.length
            ? t('toReviewListed', {
                count: waiting.length,
                listed: data.items.length,
                total: data.count_results,
              })
            : t('toReview', { count: waiting.length })}
        </p>
      </div>
      {current !== undefined ? (
        <div className={css.columns}>
          <PendingList releases={data.items} currentId={current} />
          <ReviewPreview key={current} id={current} onDecided={openNext} />
        </div>
      ) : (
        <EmptyState drawing={<LineDrawing kind="done" />}>{t('none')}</EmptyState>
      )}
    </Frame>
  )
}
