import type { Bookmark } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { clock } from '@hypha/ui/lib/format.ts'
import { SongRow } from '@hypha/ui/music/song-row.tsx'
import { Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { albumHref, artistHref, trackHref } from '../../../lib/routing/addresses.ts'
import { usePlay, usePlayFrom, useTrackState } from '../../player/index.ts'
import { LikeSong } from '../../library/index.ts'
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

/** A marked track, or a second of it: it plays from there. What can be heard no longer keeps its place. */
export function BookmarkRow({ bookmark, mayAdd }: BookmarkRowProps) {
  const { t } = useTexts('explore')
  const { song, second, note } = bookmark
  const { playSongOf, armSongOf } = usePlay()
  const playFrom = usePlayFrom(song)
  const { currentId, stateOf } = useTrackState()
  const [writing, setWriting] = useState(false)
  const { remove, isAsking, stopAsking, removeNow } = useRemove(bookmark, mayAdd)
  const state = stateOf(song)
  const isGone = state === 'unavailable'
  const play = () => (second === null ? playSongOf(song.release.id, song.id) : playFrom(second))
  const isMarked = second !== null || note !== ''
  return (
    <div className={css.marked}>
      <SongRow
        song={song}
        href={trackHref(song)}
        artistHref={artistHref(song.artist)}
        releaseHref={albumHref(song.release)}
        // A second is played from again and again, also while the track plays.
        state={second === null || isGone ? state : 'paused'}
        current={song.id === currentId}
        note={
          song.unavailable && (
            <Unavailable timerEnd={song.unavailable.timerEnd} of={song.title} onRemove={remove} />
          )
        }
        onPlay={play}
        onArm={() => !isGone && armSongOf(song.release.id, song.id)}
        menu={
          <div className={css.acts}>
            {!isGone && <LikeSong song={song} releaseId={song.release.id} />}
            <TrackMenu
              song={song}
              release={song.release}
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
                aria-label={t('bookmark.playFrom', { title: song.title, time: clock(second) })}
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
