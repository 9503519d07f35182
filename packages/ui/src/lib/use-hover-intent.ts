import { type PointerEvent, useEffect, useRef } from 'react'

const REST_MS = 80

/** Handlers that call back once the pointer rests on an element, not when it merely crosses it. */
export function useHoverIntent(onRest: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (!onRest) return
      // A finger doesn't hover; it is about to press.
      if (event.pointerType === 'mouse') timer.current = setTimeout(onRest, REST_MS)
      else onRest()
    },
    onPointerLeave: () => clearTimeout(timer.current),
  }
}
