import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether to load something further down the page: once it is in the viewport or the user scrolls.
 * Immediately without `isWaitedFor`.
 */
export function useNearViewport(
  element: RefObject<HTMLElement | null>,
  isWaitedFor: boolean,
): boolean {
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
