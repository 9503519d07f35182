import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether to load something further down the page: it is in the window, or the reader has started to scroll. Without
 * `isWaitedFor` it is due at once.
 */
export function useDue(element: RefObject<HTMLElement | null>, isWaitedFor: boolean): boolean {
  const [isDue, setDue] = useState(!isWaitedFor)
  useEffect(() => {
    if (isDue || !element.current) return
    const due = () => setDue(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && due(),
    )
    observer.observe(element.current)
    addEventListener('scroll', due, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', due)
    }
  }, [element, isDue])
  return isDue
}
