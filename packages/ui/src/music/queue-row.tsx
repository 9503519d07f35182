import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Cover, Track } from '@hypha/contract'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { CSSProperties, HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { Grip } from '../controls/grip.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { clock } from '../lib/format.ts'
import { CoverImage } from './cover-image.tsx'
import { Equaliser } from './equaliser.tsx'
import css from './queue-row.module.css'

/** Controls of a row that keep the focus when the row moves. */
export type QueueRowPart = 'grip' | 'up' | 'down' | 'remove'

interface RowProps {
  track: Track
  cover: Cover
  /** `Play`, or what a press does now. */
  verb: string
  current?: boolean
  playing?: boolean
  onPress: () => void
  /** The drag handle, before the cover. */
  grip?: ReactNode
  /** Other actions. */
  verbs?: ReactNode
}

/** A track in the queue. Pressing its text plays it. */
export function QueueRow(props: RowProps) {
  const { track, cover, verb, current, playing, onPress, ...rest } = props
  const { t } = useTexts('ui')
  return (
    <div className={css.row} aria-current={current ? 'true' : undefined}>
      {rest.grip}
      <button type="button" className={css.press} onClick={onPress}>
        <span className="visually-hidden">{verb} </span>
        <span className={css.art}>
          <CoverImage cover={cover} sizes="40px" />
        </span>
        <span className={css.words}>
          <span className={css.title} dir="auto">
            {track.title}
          </span>
          <span className={css.artist}>
            {playing && <Equaliser />}
            <span className="visually-hidden">{t('by')} </span>
            {track.artist.name}
          </span>
        </span>
        <span className={css.time}>{clock(track.duration)}</span>
      </button>
      {rest.verbs}
    </div>
  )
}

interface QueuedRowProps {
  track: Track
  cover: Cover
  /** Zero-based. */
  index: number
  count: number
  /** Offset from its position during a drag, in pixels. */
  offset: number
  dragged: boolean
  handle: HTMLAttributes<HTMLElement>
  onPlay: () => void
  /** Moves the row. The control used keeps the focus. */
  onMove: (to: number, by: QueueRowPart) => void
  onRemove: () => void
}

/** A track queued by the listener, which can be moved and removed. */
export function QueuedRow(props: QueuedRowProps) {
  const { t } = useTexts('ui')
  const { track, cover, index, count, offset, dragged, handle, onPlay, onMove, onRemove } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete') return
    event.preventDefault()
    onRemove()
  }
  const move = (part: 'up' | 'down', to: number, icon: ReactNode) => (
    <IconButton
      label={t(`queue.${part}Title`, { title: track.title })}
      title={t(`queue.${part}`)}
      data-part={part}
      aria-disabled={to < 0 || to >= count || undefined}
      onClick={() => to >= 0 && to < count && onMove(to, part)}
    >
      {icon}
    </IconButton>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles a key for its buttons
    <li
      className={css.item}
      data-dragged={dragged || undefined}
      style={{ '--out': `${offset}px` } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <QueueRow
        track={track}
        cover={cover}
        verb={t('queue.play')}
        onPress={onPlay}
        grip={
          <Grip
            of={track.title}
            index={index}
            count={count}
            handle={handle}
            onMove={(to) => onMove(to, 'grip')}
          />
        }
        verbs={
          <span className={css.verbs}>
            {move('up', index - 1, <ChevronUp size={18} aria-hidden />)}
            {move('down', index + 1, <ChevronDown size={18} aria-hidden />)}
            <IconButton
              label={t('remove', { title: track.title })}
              title={t('queue.remove')}
              data-part="remove"
              onClick={onRemove}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </span>
        }
      />
    </li>
  )
}
