import type { HeardTrack } from '@hypha/contract'
import { PAGE_SIZE } from '@hypha/contract/limits'
import { isTrackGone } from '@hypha/contract/rules/availability'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { TrackListItem } from '@hypha/ui/music/track-list-item.tsx'
import { useQuery } from '@tanstack/react-query'
import { albumHref, artistHref, trackHref } from '../../../lib/routing/addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { usePlay, useTrackState } from '../../player/index.ts'
import { HistoryActions, LikeTrack } from '../../library/index.ts'
import { TrackMenu, Unavailable } from '../../release/index.ts'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import css from './history.module.css'
import type { Explore } from '../use-explore.ts'
import { Failure } from '../../../components/page/failure.tsx'

/** The user's history, each track once, last played first. */
export function History({ explore: { view, hrefTo } }: { explore: Explore }) {
  const { t } = useTexts('explore')
  const { data, error, refetch } = useQuery({
    ...useApi().library.listHistory.query({ query: { page: view.page, itemsPerPage: PAGE_SIZE } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  if (error && !data) {
    return <Failure error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton shape="row" />
  return (
    <div className={css.history}>
      <div className={css.actions}>
        <HistoryActions isKept={data.isKept} isEmpty={data.count_results === 0} />
      </div>
      {data.items.length === 0 ? (
        <EmptyState
          drawing={<LineDrawing kind="empty" />}
          action={<ButtonLink href="/">{t('explore')}</ButtonLink>}
        >
          {data.isKept ? t('history.none') : t('history.off')}
        </EmptyState>
      ) : (
        <ul aria-label={t('history.label')}>
          {data.items.map((heard) => (
            <li key={heard.song.id}>
              <HeardRow heard={heard} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={view.page}
        pages={Math.ceil(data.count_results / PAGE_SIZE)}
        hrefOf={(page) => hrefTo({ page })}
      />
    </div>
  )
}

function HeardRow({ heard: { song: track, times, lastAt } }: { heard: HeardTrack }) {
  const { t, format } = useTexts('explore')
  const { playTrackOf, armTrackOf } = usePlay()
  const { currentId, stateOf } = useTrackState()
  return (
    <TrackListItem
      track={track}
      href={trackHref(track)}
      artistHref={artistHref(track.artist)}
      releaseHref={albumHref(track.release)}
      state={stateOf(track)}
      current={track.id === currentId}
      note={
        track.unavailable && (
          <Unavailable
            timerEnd={track.unavailable.timerEnd}
            of={track.title}
            onRemove={undefined}
          />
        )
      }
      onPlay={() => playTrackOf(track.release.id, track.id)}
      onArm={() => track.link !== null && armTrackOf(track.release.id, track.id)}
      menu={
        <div className={css.acts}>
          <span className={css.when}>
            {t('history.plays', { count: times, number: format.number(times) })}
            <time dateTime={lastAt}>{format.day(lastAt)}</time>
          </span>
          {!isTrackGone(track) && <LikeTrack track={track} releaseId={track.release.id} />}
          <TrackMenu track={track} release={track.release} />
        </div>
      }
    />
  )
}
