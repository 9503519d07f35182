import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Cover, Track } from '@hypha/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { EmptyState } from '../feedback/state-message.tsx'
import { Link } from '../lib/link.tsx'
import { useDragOrder } from '../lib/use-drag-order.ts'
import css from './queue-list.module.css'
import { QueuedRow, QueueRow, type QueueRowPart } from './queue-row.tsx'

/** A track with the release's fields that the queue shows. */
export interface Queued {
  id: string
  track: Track
  release: { title: string; cover: Cover }
}

export interface QueueListProps {
  now: Omit<Queued, 'id'>
  playing: boolean
  /** Tracks queued by the listener. */
  queued: readonly Queued[]
  /** Tracks that play next from this release. */
  following: readonly { track: Track; trackIndex: number }[]
  from: { title: string; cover: Cover; href: string }
  /** Whether shuffle decides what plays next. */
  shuffles: boolean
  onToggle: () => void
  onPlayQueued: (id: string) => void
  onPlayFollowing: (trackIndex: number) => void
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
  onClear: () => void
  /** Saves the queue as a playlist. */
  save?: ReactNode
  /** The action if nothing plays next. */
  emptyAction: ReactNode
}

/** The current track, the queued tracks, and the rest of the release. */
export function QueueList(props: QueueListProps) {
  const { t } = useTexts('ui')
  const { now, playing, queued, following, from, onPlayQueued, onMove, onRemove } = props
  const list = useRef<HTMLOListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const refocus = useRef<{ index: number; part: QueueRowPart } | null>(null)
  const [announcement, setSaid] = useState('')
  const { handle, offset, dragged } = useDragOrder(queued.length, onMove)

  useEffect(() => {
    const refocused = refocus.current
    if (!refocused) return
    refocus.current = null
    const row = list.current?.children[Math.min(refocused.index, queued.length - 1)]
    const part = row?.querySelector<HTMLElement>(`[data-part='${refocused.part}']`)
    // If the list is now empty, focus its heading.
    ;(part ?? heading.current)?.focus()
  }, [queued])

  const move = (index: number, to: number, part: QueueRowPart) => {
    refocus.current = { index: to, part }
    setSaid(
      t('queue.moved', {
        title: queued[index]?.track.title ?? '',
        position: to + 1,
        total: queued.length,
      }),
    )
    onMove(index, to)
  }
  const remove = (index: number) => {
    refocus.current = { index, part: 'remove' }
    onRemove(index)
  }
  return (
    <div className={css.queue}>
      <h3 className={css.heading} ref={heading} tabIndex={-1}>
        {t('queue.nowPlaying')}
      </h3>
      <QueueRow
        track={now.track}
        cover={now.release.cover}
        verb={t(playing ? 'queue.pause' : 'queue.resume')}
        current
        playing={playing}
        onPress={props.onToggle}
      />
      {queued.length > 0 && (
        <section aria-labelledby="queued">
          <div className={css.head}>
            <h3 className={css.heading} id="queued">
              {t('queue.next')}
            </h3>
            {props.save}
            <Button size="small" variant="quiet" onClick={props.onClear}>
              {t('queue.clear')}
            </Button>
          </div>
          <ol ref={list} className={css.list} data-dragging={dragged !== null || undefined}>
            {queued.map((each, index) => (
              <QueuedRow
                key={each.id}
                track={each.track}
                cover={each.release.cover}
                index={index}
                count={queued.length}
                offset={offset(index)}
                dragged={dragged === index}
                handle={handle(index)}
                onPlay={() => onPlayQueued(each.id)}
                onMove={(to, part) => move(index, to, part)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        </section>
      )}
      {following.length > 0 && (
        <section aria-labelledby="following">
          <h3 className={css.heading} id="following">
            <Trans
              t={t}
              i18nKey="queue.nextFrom"
              values={{ title: from.title }}
              components={{
                release: <Link className={css.link} href={from.href} />,
              }}
            />
          </h3>
          <ol>
            {following.map(({ track, trackIndex }) => (
              <li key={`${trackIndex}`}>
                <QueueRow
                  track={track}
                  cover={from.cover}
                  verb={t('queue.play')}
                  onPress={() => props.onPlayFollowing(trackIndex)}
                />
              </li>
            ))}
          </ol>
        </section>
      )}
      {queued.length === 0 && following.length === 0 && (
        <EmptyState action={props.emptyAction}>
          {t(props.shuffles ? 'queue.emptyShuffling' : 'queue.empty')}
        </EmptyState>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}
