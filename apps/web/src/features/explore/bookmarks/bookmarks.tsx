import { PAGE_SIZE } from '@hypha/contract/limits'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { count, plural } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { membershipsHref } from '../../../lib/routing/addresses.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { texts } from '../../../lib/format/texts.ts'
import { FailureDrawing, LineDrawing } from '../../../components/line-drawing.tsx'
import type { Explore } from '../use-explore.ts'
import { BookmarkRow } from './bookmark-row.tsx'
import css from './bookmarks.module.css'

/** Tracks, and seconds of them, that one marked, the newest first. A plan that ends leaves what is there. */
export function Bookmarks({ explore: { view, hrefTo } }: { explore: Explore }) {
  const { data, error, refetch } = useQuery({
    ...useApi().bookmarks.listBookmarks.query({ query: { page: view.page } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  if (error && !data) {
    return (
      <ErrorState
        drawing={<FailureDrawing error={error} />}
        action={<Button onClick={() => void refetch()}>{texts.tryAgain}</Button>}
      >
        {messageOf(error, texts.unreached)}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton shape="row" />
  const { items, count_results, limit } = data
  if (items.length === 0)
    return <Nothing mayAdd={limit !== 0} firstPage={view.page > 1 ? hrefTo({}) : null} />
  return (
    <div className={css.bookmarks}>
      {limit === 0 ? (
        <Banner action={<ButtonLink href={membershipsHref}>See memberships</ButtonLink>}>
          Your bookmarks stay here, to be heard and taken away. New ones are part of Premium.
        </Banner>
      ) : (
        <p className={css.count}>
          {limit === null ? (
            plural(count_results, 'bookmark')
          ) : (
            <>
              {count(count_results)} of {count(limit)}
              <span className="visually-hidden"> bookmarks</span>
            </>
          )}
        </p>
      )}
      <ul aria-label="Bookmarks">
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
  /** Where the first page is; null when this is it. */
  firstPage: string | null
}

function Nothing({ mayAdd, firstPage }: NothingProps) {
  const drawing = <LineDrawing kind="empty" />
  if (firstPage !== null)
    return (
      <EmptyState
        drawing={drawing}
        action={<ButtonLink href={firstPage}>To the first page</ButtonLink>}
      >
        This page is past the end.
      </EmptyState>
    )
  return mayAdd ? (
    <EmptyState
      drawing={drawing}
      action={<ButtonLink href="/?tab=explore">Show all releases</ButtonLink>}
    >
      Nothing bookmarked yet: choose Bookmark in the menu of a track, or mark the second that you
      hear in the player.
    </EmptyState>
  ) : (
    <EmptyState
      drawing={drawing}
      action={
        <ButtonLink variant="solid" href={membershipsHref}>
          See memberships
        </ButtonLink>
      }
    >
      With Premium you come back to a track, or to the second of it that you heard, and write a note
      beside it.
    </EmptyState>
  )
}
