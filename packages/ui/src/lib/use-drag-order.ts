import { type PointerEvent, useEffect, useState } from 'react'

interface Drag {
  from: number
  to: number
  /** Start position in viewport pixels, and the scroll position at that time. */
  startY: number
  startScroll: number
  /** Distance so far, in pixels. */
  byY: number
  rowHeight: number
  scroller: Element | null
}

/** Distance from the edge, in pixels, at which dragging scrolls the list. */
const EDGE = 48
const SCROLL_STEP = 12

/** Returns the nearest scrolling ancestor, or the page. */
function scrollerOf(element: Element | null): Element | null {
  if (!element) return document.scrollingElement
  return /auto|scroll/.test(getComputedStyle(element).overflowY)
    ? element
    : scrollerOf(element.parentElement)
}

/** Returns the visible vertical range of the rows, in viewport pixels. Fixed bars cover the ends of the page. */
function seenOf(scroller: Element): { top: number; bottom: number } {
  if (scroller !== document.scrollingElement) return scroller.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}

/** Reorders rows of equal height by dragging their handles. Escape cancels. */
export function useDragOrder(count: number, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  useEffect(() => {
    if (!drag) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape ends the drag and nothing else.
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
    /** Props of a row's handle. */
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
    /** Returns a row's offset from its position, in pixels. */
    offset: (index: number): number => {
      if (!drag) return 0
      const { from, to, byY, rowHeight } = drag
      if (index === from) return byY
      if (index > from && index <= to) return -rowHeight
      return index < from && index >= to ? rowHeight : 0
    },
  }
}
