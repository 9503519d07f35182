import { type PointerEvent, useRef, useState } from 'react'

/** This far, in pixels, a finger means it. */
const MEANT = 56

/**
 * Up or down over an element that the browser does not scroll that way (`touch-action: pan-x`). `by` follows the finger,
 * in pixels: something can move along.
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
        if (y < MEANT || y < x) return
        swiped.current = true
        onSwipe()
      },
      onPointerCancel: end,
      // The lifted finger is no press as well.
      onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
        if (!swiped.current) return
        swiped.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
