import { type PointerEvent, useRef, useState } from 'react'

/** Minimum distance of a swipe in pixels. */
const MIN_SWIPE_PX = 56

/**
 * Detects a vertical swipe on an element the browser doesn't scroll vertically (`touch-action: pan-x`). `by`
 * is the current distance in pixels, so that something can follow the finger.
 */
export function useSwipe(direction: 'up' | 'down', onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const swiped = useRef(false)
  const [by, setBy] = useState(0)
  const sign = direction === 'up' ? -1 : 1
  const end = () => {
    start.current = null
    setBy(0)
  }
  return {
    by,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        swiped.current = false
        if (event.pointerType !== 'mouse') start.current = { x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current) setBy(Math.max(0, (event.clientY - start.current.y) * sign) * sign)
      },
      onPointerUp: (event: PointerEvent) => {
        if (!start.current) return
        const x = Math.abs(event.clientX - start.current.x)
        const y = (event.clientY - start.current.y) * sign
        end()
        if (y < MIN_SWIPE_PX || y < x) return
        swiped.current = true
        onSwipe()
      },
      onPointerCancel: end,
      // Lifting the finger must not also count as a click.
      onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
        if (!swiped.current) return
        swiped.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
