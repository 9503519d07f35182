import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'

/** Rows rendered on the server, and rows rendered above and below the viewport. */
const INITIAL_ROWS = 30
const OVERSCAN = 12
/** Rows added per step. Few, so that fast scrolling doesn't cause long tasks. */
const STEP = 2

interface SeenRows {
  ref: React.RefObject<HTMLOListElement | null>
  /** Positions, inclusive. */
  first: number
  last: number
  /** Reserves the space of rows that are not rendered. */
  space: CSSProperties | undefined
}

/** Returns the range of equally high rows near the viewport while the page scrolls. */
export function useSeenRows(count: number, rowPixels: number): SeenRows {
  const ref = useRef<HTMLOListElement>(null)
  // Null until hydrated.
  const [range, setRange] = useState<readonly [number, number] | null>(null)
  useLayoutEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const top = ref.current?.getBoundingClientRect().top ?? 0
      const from = Math.floor(-top / rowPixels) - OVERSCAN
      const to = Math.ceil((innerHeight - top) / rowPixels) + OVERSCAN
      const next = [Math.floor(from / STEP) * STEP, Math.ceil(to / STEP) * STEP] as const
      setRange((now) => (now?.[0] === next[0] && now[1] === next[1] ? now : next))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
    }
  }, [rowPixels])
  const [first, last] = range ?? [0, INITIAL_ROWS - 1]
  const from = Math.max(0, Math.min(first, count - 1))
  const to = Math.max(from, Math.min(last, count - 1))
  return {
    ref,
    first: from,
    last: to,
    // Served pages must not contain inline styles, and the rows below are not rendered yet.
    space: range
      ? {
          paddingBlockStart: from * rowPixels,
          paddingBlockEnd: Math.max(0, count - 1 - to) * rowPixels,
        }
      : undefined,
  }
}
