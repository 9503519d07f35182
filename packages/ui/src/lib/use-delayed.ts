import { useEffect, useRef, useState } from 'react'

const WAIT_MS = 150
const KEEP_MS = 300

/**
 * Whether to show a skeleton: only after 150 ms of waiting, and then for at least 300 ms.
 * @param atOnce whether a skeleton is already shown on the first render
 */
export function useDelayed(waiting: boolean, atOnce = false): boolean {
  const [shown, setShown] = useState(atOnce && waiting)
  const since = useRef(0)
  useEffect(() => {
    if (waiting === shown) return
    const rest = waiting ? WAIT_MS : Math.max(0, since.current + KEEP_MS - Date.now())
    const timer = setTimeout(() => {
      since.current = Date.now()
      setShown(waiting)
    }, rest)
    return () => clearTimeout(timer)
  }, [waiting, shown])
  return shown
}
