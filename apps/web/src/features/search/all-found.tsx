import { PAGE_SIZE } from '@hypha/contract/limits'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { EmptyState, ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { ReleaseGrid } from '@hypha/ui/music/release-grid.tsx'
import { searchDetailsHref } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/api-error.ts'
import type { SearchKind } from '../../lib/search-route.ts'
import { texts } from '../../lib/texts.ts'
import { ArtistRow, LabelRow } from '../../music/person-rows.tsx'
import { PlayableCard } from '../../music/playable-card.tsx'
import { SongList } from '../../music/song-list.tsx'
import { FailureDrawing, LineDrawing } from '../../shell/line-drawing.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Recent } from './recent.tsx'
import css from './search-details-page.module.css'
import type { AllFoundQuery } from './use-all-found.ts'

export interface AllFoundProps {
  found: AllFoundQuery
  kind: SearchKind
  query: string
  page: number
}

/** The list in each of its states. */
export function AllFound({ found, kind, query, page }: AllFoundProps) {
  const { data, error, refetch } = found
  if (query === '') return <Recent />
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
  if (!data) return null
  if (data.page.count_results === 0) return <NothingFound query={query} />
  if (data.page.items.length === 0) {
    return (
      <EmptyState
        drawing={<LineDrawing kind="empty" />}
        action={<ButtonLink href={searchDetailsHref(kind, query)}>First page</ButtonLink>}
      >
        This page is past the end.
      </EmptyState>
    )
  }
  return (
    <>
      <Found data={data} />
      <Pagination
        page={page}
        pages={Math.ceil(data.page.count_results / PAGE_SIZE)}
        hrefOf={(to) => searchDetailsHref(kind, query, to)}
      />
    </>
  )
}

function Found({ data }: { data: NonNullable<AllFoundQuery['data']> }) {
  switch (data.kind) {
    case 'artists':
      return (
        <ul className={css.people}>
          {data.page.items.map((artist) => (
            <li key={artist.id} data-result>
              <ArtistRow artist={artist} />
            </li>
          ))}
        </ul>
      )
    case 'labels':
      return (
        <ul className={css.people}>
          {data.page.items.map((label) => (
            <li key={label.id} data-result>
              <LabelRow label={label} />
            </li>
          ))}
        </ul>
      )
    case 'albums':
      return (
        <ReleaseGrid>
          {data.page.items.map((release) => (
            <li key={release.id} data-result>
              <PlayableCard release={release} coverWanted="near" />
            </li>
          ))}
        </ReleaseGrid>
      )
    case 'tracks':
      return <SongList songs={data.page.items} label="Tracks" />
  }
}
