import { PAGE_SIZE } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { ReleaseGrid, ReleaseGridSkeleton } from '@hypha/ui/music/release-grid.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../lib/app-context.ts'
import { albumListOf, rememberList } from '../player/index.ts'
import { PlayableCard, TrackList } from '../release/index.ts'
import { Failure } from '../../components/page/failure.tsx'
import { LineDrawing } from '../../components/line-drawing.tsx'
import css from './music.module.css'
import { PreOrders } from './pre-orders.tsx'
import { releasesOf, topTracksOf, type ProfileRef } from './profile-query.ts'

export interface MusicProps {
  profile: ProfileRef
  page: number
  hrefOf: (page: number) => string
}

/** The most played tracks, then all releases, newest first. */
export const Music = (props: MusicProps) => (
  <div className={css.music}>
    {props.page === 1 && <PreOrders profile={props.profile} />}
    {props.page === 1 && <TopTracks profile={props.profile} />}
    <Releases {...props} />
  </div>
)

function TopTracks({ profile }: { profile: ProfileRef }) {
  const { t } = useTexts('artist')
  const { data } = useQuery(topTracksOf(useApi(), profile))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="top-tracks">
      <h2 className={css.title} id="top-tracks">
        {t('topTracks')}
      </h2>
      <TrackList tracks={data.items} label={t('topTracks')} />
    </section>
  )
}

function Releases({ profile, page, hrefOf }: MusicProps) {
  const { t, format } = useTexts('artist')
  const releasesQuery = releasesOf(useApi(), profile, page)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...releasesQuery,
    placeholderData: (previous) => previous,
  })
  const albums = () =>
    data && !isPlaceholderData ? albumListOf(releasesQuery.queryKey, data) : undefined
  useEffect(() => rememberList(albums))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <section aria-labelledby="releases">
      <h2 className={css.title} id="releases">
        {t('releases')}{' '}
        {data && data.count_results > 0 && (
          <span className={css.count}>{format.number(data.count_results)}</span>
        )}
      </h2>
      {!data && <ReleaseGridSkeleton cards={8} />}
      {data?.items.length === 0 && (
        <EmptyState drawing={<LineDrawing kind="empty" />}>
          {t(page > 1 ? 'pastEnd' : 'noReleases')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ReleaseGrid busy={isPlaceholderData}>
          {data.items.map((release, i) => (
            <li key={release.id}>
              <PlayableCard
                release={release}
                coverWanted={i < 4 && page > 1 ? 'now' : 'near'}
                albums={albums}
              />
            </li>
          ))}
        </ReleaseGrid>
      )}
      {data && (
        <Pagination page={page} pages={Math.ceil(data.count_results / PAGE_SIZE)} hrefOf={hrefOf} />
      )}
    </section>
  )
}
