import { useEffect, useState } from 'react'
import { lazyComponent } from '../lib/dom/lazy-component.ts'
import { LazyBoundary } from '../components/page/lazy-boundary.tsx'

const BackToTop = lazyComponent(
  async () => (await import('@hypha/ui/shell/back-to-top.tsx')).BackToTop,
)

/** The place of the button that leads back to the top; its code comes once somebody scrolls. */
export function BackToTopSlot() {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const begin = () => setScrolls(true)
    // Somebody may have scrolled before the page was alive.
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
