import type { CrateEntry } from '@hypha/contract'
import type { Transition } from '@hypha/contract/rules/mix-transition'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Grip } from '@hypha/ui/controls/grip.tsx'
import { TrackListItem } from '@hypha/ui/music/track-list-item.tsx'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { albumHref, artistHref, trackHref } from '../../../lib/routing/addresses.ts'
import { usePlay, useTrackState } from '../../player/index.ts'
import { TrackMenu, Unavailable } from '../../release/index.ts'
import type { Preview } from '../builder/use-preview.ts'
import css from './crate-page.module.css'
import { TransitionLine } from './transition-line.tsx'

interface CrateRowProps {
  entry: CrateEntry
  /** The track it mixes into; null at the end. */
  next: CrateEntry | null
  transition: Transition | null
  at: number
  count: number
  handle: HTMLAttributes<HTMLElement>
  /** In pixels, while a row is dragged. */
  offset: number
  isDragged: boolean
  preview: Preview
  onPlay: () => void
  onMove: (from: number, to: number) => void
  onRemarks: () => void
  onRemove: () => void
}

/** A track of a crate, its remarks, and how it mixes into the next one. */
export function CrateRow(props: CrateRowProps) {
  const { entry, next, transition, at, count, offset, preview, onMove, onRemarks } = props
  const { t } = useTexts('crates')
  const { armTrackOf } = usePlay()
  const { currentId, stateOf } = useTrackState()
  const { song: track, note, cue } = entry
  const remarks = [note, cue].filter((text) => text !== '').join(' · ')
  return (
    <li
      className={css.row}
      data-dragged={props.isDragged || undefined}
      style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
    >
      <Grip
        of={track.title}
        index={at}
        count={count}
        handle={props.handle}
        onMove={(to) => onMove(at, to)}
      />
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
              onRemove={props.onRemove}
            />
          )
        }
        onPlay={props.onPlay}
        onArm={() => track.link !== null && armTrackOf(track.release.id, track.id)}
        menu={
          <div className={css.acts}>
            <TrackMenu
              track={track}
              release={track.release}
              first={[
                ...(at > 0
                  ? [
                      {
                        label: t('row.up'),
                        icon: <ArrowUp aria-hidden />,
                        onSelect: () => onMove(at, at - 1),
                      },
                    ]
                  : []),
                ...(next
                  ? [
                      {
                        label: t('row.down'),
                        icon: <ArrowDown aria-hidden />,
                        onSelect: () => onMove(at, at + 1),
                      },
                    ]
                  : []),
                {
                  label: t('row.remarks'),
                  icon: <Pencil aria-hidden />,
                  onSelect: onRemarks,
                },
                {
                  label: t('row.remove'),
                  icon: <Trash2 aria-hidden />,
                  onSelect: props.onRemove,
                },
                'line',
              ]}
            />
          </div>
        }
      />
      <div className={css.under}>
        {next && transition ? (
          <TransitionLine from={entry} to={next} transition={transition} preview={preview} />
        ) : (
          <span />
        )}
        <button
          type="button"
          className={css.remarks}
          data-written={remarks !== '' || undefined}
          dir="auto"
          aria-label={
            remarks === ''
              ? t('remarks.addTo', { title: track.title })
              : t('remarks.of', { title: track.title, remarks })
          }
          onClick={onRemarks}
        >
          {remarks || t('remarks.add')}
        </button>
      </div>
    </li>
  )
}
