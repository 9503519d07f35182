import { PAGE_SIZE } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { membershipsHref } from '../../../lib/routing/addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import type { Explore } from '../use-explore.ts'
import { BookmarkRow } from './bookmark-row.tsx'
import css from './bookmarks.module.css'
import { Failure } from '../../../components/page/failure.tsx'

/** The user's bookmarked tracks and positions, newest first. They remain when the plan ends. */
export function Bookmarks({ explore: { view, hrefTo } }: { explore: Explore }) {
  const { t, format } = useTexts('explore')
  const { data, error, refetch } = useQuery({
    ...useApi().bookmarks.listBookmarks.query({ query: { page: view.page } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  if (error && !data) {
    return <Failure error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton shape="row" />
  const { items, count_results, limit } = data
  if (items.length === 0)
    return <Nothing mayAdd={limit !== 0} firstPage={view.page > 1 ? hrefTo({}) : null} />
  return (
    <div className={css.bookmarks}>
      {limit === 0 ? (
        <Banner action={<ButtonLink href={membershipsHref}>{t('seeMemberships')}</ButtonLink>}>
          {t('bookmarks.readOnly')}
        </Banner>
      ) : (
        <p className={css.count}>
          {limit === null
            ? t('bookmarks.count', { count: count_results, number: format.number(count_results) })
            : t('bookmarks.used', {
                used: format.number(count_results),
                limit: format.number(limit),
              })}
        </p>
      )}
      <ul aria-label={t('bookmarks')}>
        {items.map((bookmark) => (
          <li key={bookmark.id}>
            <BookmarkRow bookmark={bookmark} mayAdd={limit !== 0} />
          </li>
        ))}
      </ul>
      <Pagination
        page={view.page}
        pages={Math.ceil(count_results / PAGE_SIZE)}
        hrefOf={(page) => hrefTo({ page })}
      />
    </div>
  )
}

interface NothingProps {
  mayAdd: boolean
  /** Link to the first page; null if this is it. */
  firstPage: string | null
}

function Nothing({ mayAdd, firstPage }: NothingProps) {
  const { t } = useTexts('explore')
  const drawing = <LineDrawing kind="empty" />
  if (firstPage !== null)
    return (
      <EmptyState
        drawing={drawing}
        action={<ButtonLink href={firstPage}>{t('firstPage')}</ButtonLink>}
      >
        {t('noMorePages')}
      </EmptyState>
    )
  return mayAdd ? (
    <EmptyState
      drawing={drawing}
      action={<ButtonLink href="/?tab=explore">{t('showAllReleases')}</ButtonLink>}
    >
      {t('bookmarks.none')}
    </EmptyState>
  ) : (
    <EmptyState
      drawing={drawing}
      action={
        <ButtonLink variant="solid" href={membershipsHref}>
          {t('seeMemberships')}
        </ButtonLink>
      }
    >
      {t('bookmarks.premium')}
    </EmptyState>
  )
}
