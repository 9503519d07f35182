import type { TrackCard } from '@hypha/contract'
import { isTrackGone } from '@hypha/contract/rules/availability'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { ColumnPicker } from '@hypha/ui/music/column-picker.tsx'
import { TrackTable } from '@hypha/ui/music/track-table.tsx'
import { albumHref, artistHref } from '../../../lib/routing/addresses.ts'
import { LikeTrack, useLike } from '../../library/index.ts'
import { PlayingRing, usePlay, useTrackState } from '../../player/index.ts'
import { BuyButton } from '../../cart/index.ts'
import { TrackMenu, Unavailable, useTrackColumns } from '../../release/index.ts'
import { sortBy } from '../toolbar/sort-by.ts'
import css from './tracks.module.css'
import type { Explore } from '../use-explore.ts'
import type { List } from '../results/use-list.ts'

interface TracksProps {
  tracks: readonly TrackCard[]
  busy: boolean
  albums: List['albums']
  explore: Explore
}

/** Tracks of many releases (EF-07). */
export function Tracks({ tracks, busy, albums, explore }: TracksProps) {
  const { t } = useTexts('explore')
  const { playTrackOf, armTrackOf } = usePlay()
  const like = useLike()
  const picker = useTrackColumns()
  return (
    <div className={css.tracks}>
      <div className={css.picker}>
        <ColumnPicker {...picker} />
      </div>
      <TrackTable
        tracks={tracks}
        label={t('tracksLabel')}
        columns={picker.columns}
        numbered={false}
        busy={busy}
        sortingOf={(column) => sortBy(explore, column)}
        {...useTrackState()}
        ring={<PlayingRing />}
        artistHref={(track) => artistHref(track.artist)}
        underOf={
          picker.simple
            ? undefined
            : (track) => <TextLink href={albumHref(track.release)}>{track.release.title}</TextLink>
        }
        noteOf={(track) =>
          track.unavailable && (
            <Unavailable
              timerEnd={track.unavailable.timerEnd}
              of={track.title}
              onRemove={() => like({ release: track.release.id, song: track.id, liked: false })}
            />
          )
        }
        likeOf={
          picker.simple
            ? undefined
            : (track) => <LikeTrack track={track} releaseId={track.release.id} />
        }
        priceOf={
          picker.simple
            ? undefined
            : (track) =>
                !isTrackGone(track) && <BuyButton kind="song" item={track} variant="short" />
        }
        menuOf={(track) => <TrackMenu track={track} release={track.release} />}
        onPlay={(track) => playTrackOf(track.release.id, track.id, albums())}
        onArm={(track) => armTrackOf(track.release.id, track.id)}
      />
    </div>
  )
}
