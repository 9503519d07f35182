import { type PointerEvent, useRef, type WheelEvent } from 'react'
import type { Crop } from './crop.ts'

interface Gestures {
  crop: Crop
  /** Side of the square in picture pixels. */
  side: number
  onChange: (part: Partial<Crop>) => void
}

interface Point {
  x: number
  y: number
}

const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** One finger or the mouse pans the picture; two fingers or the wheel zoom it. */
export function useCropGestures({ crop, side, onChange }: Gestures) {
  const pointers = useRef(new Map<number, Point>())
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const apart = distance([...pointers.current.values()])
      const now = { x: event.clientX, y: event.clientY }
      pointers.current.set(event.pointerId, now)
      if (pointers.current.size === 1) {
        // The picture follows the pointer, so the square moves the other way.
        const pixels = side / event.currentTarget.clientWidth
        onChange({
          x: crop.x - (now.x - before.x) * pixels,
          y: crop.y - (now.y - before.y) * pixels,
        })
      } else if (apart > 0) {
        onChange({ zoom: (crop.zoom * distance([...pointers.current.values()])) / apart })
      }
    },
    onPointerUp: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onWheel: (event: WheelEvent) => onChange({ zoom: crop.zoom * Math.exp(-event.deltaY / 500) }),
  }
}
