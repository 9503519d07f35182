import { useEffect, useState } from 'react'
import { lazyComponent } from '../lib/dom/lazy-component.ts'
import { LazyBoundary } from '../components/page/lazy-boundary.tsx'

const BackToTop = lazyComponent(
  async () => (await import('@hypha/ui/shell/back-to-top.tsx')).BackToTop,
)

/** Loads the back-to-top button once the user scrolls. */
export function BackToTopSlot() {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const begin = () => setScrolls(true)
    // The user may have scrolled before hydration.
    if (scrollY) begin()
    else addEventListener('scroll', begin, { once: true })
  }, [])
  return (
    scrolls && (
      <LazyBoundary>
        <BackToTop />
      </LazyBoundary>
    )
  )
}
