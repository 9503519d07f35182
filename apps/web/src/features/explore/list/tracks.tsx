import type { SongCard } from '@hypha/contract'
import { isSongGone } from '@hypha/contract/rules/availability'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { ColumnPicker } from '@hypha/ui/music/column-picker.tsx'
import { TrackTable } from '@hypha/ui/music/track-table.tsx'
import { albumHref, artistHref } from '../../../lib/routing/addresses.ts'
import { LikeSong, useLike } from '../../library/index.ts'
import { PlayingRing, usePlay, useTrackState } from '../../player/index.ts'
import { BuyButton } from '../../cart/index.ts'
import { TrackMenu, Unavailable, useTrackColumns } from '../../release/index.ts'
import { sortBy } from '../toolbar/sort-by.ts'
import css from './tracks.module.css'
import type { Explore } from '../use-explore.ts'
import type { List } from '../results/use-list.ts'

interface TracksProps {
  songs: readonly SongCard[]
  busy: boolean
  albums: List['albums']
  explore: Explore
}

/** Tracks of many releases (EF-07). */
export function Tracks({ songs, busy, albums, explore }: TracksProps) {
  const { t } = useTexts('explore')
  const { playSongOf, armSongOf } = usePlay()
  const like = useLike()
  const picker = useTrackColumns()
  return (
    <div className={css.tracks}>
      <div className={css.picker}>
        <ColumnPicker {...picker} />
      </div>
      <TrackTable
        tracks={songs}
        label={t('tracksLabel')}
        columns={picker.columns}
        numbered={false}
        busy={busy}
        sortingOf={(column) => sortBy(explore, column)}
        {...useTrackState()}
        ring={<PlayingRing />}
        artistHref={(song) => artistHref(song.artist)}
        underOf={
          picker.simple
            ? undefined
            : (song) => <TextLink href={albumHref(song.release)}>{song.release.title}</TextLink>
        }
        noteOf={(song) =>
          song.unavailable && (
            <Unavailable
              timerEnd={song.unavailable.timerEnd}
              of={song.title}
              onRemove={() => like({ release: song.release.id, song: song.id, liked: false })}
            />
          )
        }
        likeOf={
          picker.simple ? undefined : (song) => <LikeSong song={song} releaseId={song.release.id} />
        }
        priceOf={
          picker.simple
            ? undefined
            : (song) => !isSongGone(song) && <BuyButton kind="song" item={song} look="short" />
        }
        menuOf={(song) => <TrackMenu song={song} release={song.release} />}
        onPlay={(song) => playSongOf(song.release.id, song.id, albums())}
        onArm={(song) => armSongOf(song.release.id, song.id)}
      />
    </div>
  )
}
