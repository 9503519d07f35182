import { type PointerEvent, useEffect, useState } from 'react'

interface Drag {
  from: number
  to: number
  /** Where the finger was taken, in pixels of the window, and how far the list was scrolled then. */
  startY: number
  startScroll: number
  /** How far it has come, in pixels. */
  byY: number
  rowHeight: number
  scroller: Element | null
}

/** This near to its end, in pixels, a list scrolls while something is dragged. */
const EDGE = 48
const SCROLL_STEP = 12

/** What scrolls an element: a part of the page around it, or the page. */
function scrollerOf(element: Element | null): Element | null {
  if (!element) return document.scrollingElement
  return /auto|scroll/.test(getComputedStyle(element).overflowY)
    ? element
    : scrollerOf(element.parentElement)
}

/** Between where its rows can be seen, in pixels of the window; bars lie over the ends of the page. */
function seenOf(scroller: Element): { top: number; bottom: number } {
  if (scroller !== document.scrollingElement) return scroller.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}

/** Rows of one height that are brought into another order by dragging their handles; Escape puts back. */
export function useDragOrder(count: number, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  useEffect(() => {
    if (!drag) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // It ends the drag and nothing else.
      event.preventDefault()
      event.stopPropagation()
      setDrag(null)
    }
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [drag])

  const follow = ({ clientY }: PointerEvent) => {
    if (!drag) return
    const { scroller, startY, startScroll, from, rowHeight } = drag
    if (scroller) {
      const { top, bottom } = seenOf(scroller)
      if (clientY < top + EDGE) scroller.scrollBy(0, -SCROLL_STEP)
      if (clientY > bottom - EDGE) scroller.scrollBy(0, SCROLL_STEP)
    }
    const byY = clientY - startY + (scroller?.scrollTop ?? 0) - startScroll
    const to = Math.min(count - 1, Math.max(0, from + Math.round(byY / rowHeight)))
    setDrag({ ...drag, byY, to })
  }
  return {
    dragged: drag?.from ?? null,
    /** For the handle of a row. */
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent) => {
        const row = event.currentTarget.closest('li')
        if (event.button !== 0 || !row) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const scroller = scrollerOf(row.parentElement)
        setDrag({
          from: index,
          to: index,
          startY: event.clientY,
          startScroll: scroller?.scrollTop ?? 0,
          byY: 0,
          rowHeight: row.offsetHeight,
          scroller,
        })
      },
      onPointerMove: follow,
      onPointerUp: () => {
        if (drag && drag.to !== drag.from) onMove(drag.from, drag.to)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
    /** How far a row is out of its place, in pixels. */
    offset: (index: number): number => {
      if (!drag) return 0
      const { from, to, byY, rowHeight } = drag
      if (index === from) return byY
      if (index > from && index <= to) return -rowHeight
      return index < from && index >= to ? rowHeight : 0
    },
  }
}
