import { PAGE_SIZE } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useDelayed } from '@hypha/ui/lib/use-delayed.ts'
import { ReleaseGrid } from '@hypha/ui/music/release-grid.tsx'
import { searchDetailsHref } from '../../../lib/routing/addresses.ts'
import type { SearchKind } from '../search-route.ts'
import { TrackList } from '../../release/index.ts'
import { Failure } from '../../../components/page/failure.tsx'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { FoundAlbums, FoundArtists, FoundLabels } from './found.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Begin } from '../box/begin.tsx'
import { AllPending } from './results-pending.tsx'
import { useMarks } from './use-marks.ts'
import type { AllFoundQuery } from './use-all-found.ts'

export interface AllFoundProps {
  found: AllFoundQuery
  kind: SearchKind
  query: string
  page: number
}

/** The list in all its states. */
export function AllFound({ found, kind, query, page }: AllFoundProps) {
  const { t } = useTexts('search')
  const { data, error, refetch } = found
  const skeleton = useDelayed(query !== '' && !data && !error)
  const marked = useMarks(query, data)
  if (query === '') return <Begin />
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return skeleton ? <AllPending kind={kind} /> : null
  if (data.page.count_results === 0) return <NothingFound query={query} />
  if (data.page.items.length === 0) {
    return (
      <EmptyState
        drawing={<LineDrawing kind="empty" />}
        action={<ButtonLink href={searchDetailsHref(kind, query)}>{t('firstPage')}</ButtonLink>}
      >
        {t('noMorePages')}
      </EmptyState>
    )
  }
  return (
    <>
      <div ref={marked}>
        <Found data={data} />
      </div>
      <Pagination
        page={page}
        pages={Math.ceil(data.page.count_results / PAGE_SIZE)}
        hrefOf={(to) => searchDetailsHref(kind, query, to)}
      />
    </>
  )
}

function Found({ data }: { data: NonNullable<AllFoundQuery['data']> }) {
  const { t } = useTexts('search')
  switch (data.kind) {
    case 'artists':
      return <FoundArtists artists={data.page.items} />
    case 'labels':
      return <FoundLabels labels={data.page.items} />
    case 'albums':
      return (
        <ReleaseGrid>
          <FoundAlbums albums={data.page.items} />
        </ReleaseGrid>
      )
    case 'tracks':
      return <TrackList tracks={data.page.items} label={t('kind.tracks')} />
  }
}
