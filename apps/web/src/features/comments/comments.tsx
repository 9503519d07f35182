import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { lazyComponent } from '../../lib/dom/lazy-component.ts'
import { useIsHydrated } from '../../lib/dom/use-is-hydrated.ts'
import { LazyBoundary } from '../../components/page/lazy-boundary.tsx'
import { commentOfHash, type ThreadOf } from './thread-of.ts'

const Thread = lazyComponent(async () => (await import('./thread/thread.tsx')).Thread)

/** Distance below the viewport at which comments start loading. */
const NEAR = '600px'

interface CommentsProps extends ThreadOf {
  /** Plays the commented track from this second. */
  onPlay?: (second: number) => void
}

/** The comments of a page. Loaded when scrolled near, or immediately if the address links to one. */
export function Comments({ onPlay, ...of }: CommentsProps) {
  const container = useRef<HTMLDivElement>(null)
  const linked = useLocation({ select: ({ hash }) => commentOfHash(hash) })
  const [isNear, setNear] = useState(false)
  const isShown = isNear || linked !== null
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (!container.current || isShown) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [isShown])
  return (
    <div ref={container}>
      {isHydrated && isShown && (
        <LazyBoundary>
          <Thread key={`${of.kind}-${of.targetId}`} {...of} linkedId={linked} onPlay={onPlay} />
        </LazyBoundary>
      )}
    </div>
  )
}
