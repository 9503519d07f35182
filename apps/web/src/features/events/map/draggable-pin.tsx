import { useTexts } from '@hypha/i18n/use-texts.ts'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import css from './event-map.module.css'
import type { Point } from './map-view.ts'

/** Pixels that an arrow key moves the pin; with Shift ten times as many. */
const STEP_PIXELS = 8

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface DraggablePinProps {
  at: Point
  style: { left: string; top: string }
  /** Units of the map per pixel. */
  scale: number
  /** The position as text, for screen readers. */
  position: string
  onMove: (to: Point) => void
}

/** A pin that pointer, touch and arrow keys move. */
export function DraggablePin({ at, style, scale, position, onMove }: DraggablePinProps) {
  const { t } = useTexts('events')
  const drag = useRef<{ id: number; clientX: number; clientY: number; from: Point } | null>(null)
  const onPointerDown = ({
    button,
    pointerId,
    clientX,
    clientY,
    currentTarget,
  }: PointerEvent<HTMLElement>) => {
    if (button !== 0) return
    drag.current = { id: pointerId, clientX, clientY, from: at }
    currentTarget.setPointerCapture(pointerId)
  }
  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const start = drag.current
    if (start?.id !== pointerId) return
    onMove({
      x: start.from.x + (clientX - start.clientX) * scale,
      y: start.from.y + (clientY - start.clientY) * scale,
    })
  }
  const end = () => {
    drag.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = STEP_PIXELS * scale * (event.shiftKey ? 10 : 1)
    onMove({ x: at.x + direction[0] * step, y: at.y + direction[1] * step })
  }
  return (
    <button
      type="button"
      className={css.pin}
      style={style}
      data-draggable
      aria-label={t('map.pin', { position })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
    />
  )
}
