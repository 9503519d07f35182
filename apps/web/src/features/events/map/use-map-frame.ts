import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fit, type MapView, moved, type Point, zoomed } from './map-view.ts'

/** Pointer movement below this is a press, not a drag. */
const STILL_PIXELS = 4

/** State of the map frame: size, view and pointer handling. */
export function useMapFrame(points: readonly Point[], onPress: ((at: Point) => void) | undefined) {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 800, height: 480 })
  // Null fits all points at any frame size. Set from the first pan or zoom on.
  const [own, setOwn] = useState<{ of: readonly Point[]; view: MapView } | null>(null)
  const drag = useRef<{ id: number; x: number; y: number; hasMoved: boolean } | null>(null)
  const ratio = size.height / size.width
  const view = own && own.of === points ? own.view : fit(points, ratio)
  const setView = (next: MapView) => setOwn({ of: points, view: next })

  useLayoutEffect(() => {
    const element = frame.current!
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setSize({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current!.getBoundingClientRect()
    return {
      x: view.x + ((clientX - box.left) / size.width - 0.5) * view.width,
      y: view.y + ((clientY - box.top) / size.height - 0.5) * view.width * ratio,
    }
  }

  const latest = useRef({ view, setView, pointAt })
  useEffect(() => {
    latest.current = { view, setView, pointAt }
  })
  useEffect(() => {
    const element = frame.current!
    // Plain wheel scrolls the page. Only Ctrl/Cmd + wheel, which browsers also send for a pinch, zooms the
    // map.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const now = latest.current
      now.setView(zoomed(now.view, Math.exp(-event.deltaY / 200), now.pointAt(event)))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])

  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      drag.current = { id: event.pointerId, x: event.clientX, y: event.clientY, hasMoved: false }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current
      if (!from || from.id !== event.pointerId) return
      const right = from.x - event.clientX
      const down = from.y - event.clientY
      if (!from.hasMoved && Math.hypot(right, down) < STILL_PIXELS) return
      setView(moved(view, right / size.width, down / size.width))
      drag.current = { ...from, x: event.clientX, y: event.clientY, hasMoved: true }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (drag.current && !drag.current.hasMoved) onPress?.(pointAt(event))
      drag.current = null
    },
    onPointerCancel: () => {
      drag.current = null
    },
    onDoubleClick: (event: { clientX: number; clientY: number }) => {
      if (!onPress) setView(zoomed(view, 2, pointAt(event)))
    },
  }
  return { frame, size, view, setView, pointer }
}
