import type { Bookmark } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { clock } from '@hypha/ui/lib/format.ts'
import { TrackListItem } from '@hypha/ui/music/track-list-item.tsx'
import { Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { albumHref, artistHref, trackHref } from '../../../lib/routing/addresses.ts'
import { usePlay, usePlayFrom, useTrackState } from '../../player/index.ts'
import { LikeTrack } from '../../library/index.ts'
import { TrackMenu, Unavailable } from '../../release/index.ts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import css from './bookmarks.module.css'
import { NoteForm } from './note-form.tsx'
import { useRemove } from './use-remove.ts'

interface BookmarkRowProps {
  bookmark: Bookmark
  /** Whether a removed bookmark can be restored. */
  mayAdd: boolean
}

/**
 * A bookmarked track, or a position in it, which it plays from. Tracks that are no longer available stay in
 * the list.
 */
export function BookmarkRow({ bookmark, mayAdd }: BookmarkRowProps) {
  const { t } = useTexts('explore')
  const { song: track, second, note } = bookmark
  const { playTrackOf, armTrackOf } = usePlay()
  const playFrom = usePlayFrom(track)
  const { currentId, stateOf } = useTrackState()
  const [writing, setWriting] = useState(false)
  const { remove, isAsking, stopAsking, removeNow } = useRemove(bookmark, mayAdd)
  const state = stateOf(track)
  const isGone = state === 'unavailable'
  const play = () => (second === null ? playTrackOf(track.release.id, track.id) : playFrom(second))
  const isMarked = second !== null || note !== ''
  return (
    <div className={css.marked}>
      <TrackListItem
        track={track}
        href={trackHref(track)}
        artistHref={artistHref(track.artist)}
        releaseHref={albumHref(track.release)}
        // A bookmarked position can be played again even while its track is playing.
        state={second === null || isGone ? state : 'paused'}
        current={track.id === currentId}
        note={
          track.unavailable && (
            <Unavailable timerEnd={track.unavailable.timerEnd} of={track.title} onRemove={remove} />
          )
        }
        onPlay={play}
        onArm={() => !isGone && armTrackOf(track.release.id, track.id)}
        menu={
          <div className={css.acts}>
            {!isGone && <LikeTrack track={track} releaseId={track.release.id} />}
            <TrackMenu
              track={track}
              release={track.release}
              first={[
                {
                  label: note ? t('bookmark.editNote') : t('bookmark.addNote'),
                  icon: <Pencil aria-hidden />,
                  onSelect: () => setWriting(true),
                },
                { label: t('bookmark.remove'), icon: <Trash2 aria-hidden />, onSelect: remove },
                'line',
              ]}
            />
          </div>
        }
      />
      {writing ? (
        <NoteForm bookmark={bookmark} onDone={() => setWriting(false)} />
      ) : (
        isMarked && (
          <div className={css.mark}>
            {second !== null && (
              <button
                type="button"
                className={`data ${css.at}`}
                disabled={isGone}
                aria-label={t('bookmark.playFrom', { title: track.title, time: clock(second) })}
                onClick={play}
              >
                <Play size={12} fill="currentColor" aria-hidden />
                {clock(second)}
              </button>
            )}
            {note && <p className={css.note}>{note}</p>}
          </div>
        )
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('bookmark.removeTitle')}
        cancel={t('bookmark.keep')}
        confirm={t('bookmark.confirmRemove')}
        danger
        onConfirm={removeNow}
        onClose={stopAsking}
      >
        {t('bookmark.removeText')}
      </ConfirmDialog>
    </div>
  )
}
