import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { lazyComponent } from '../../lib/dom/lazy-component.ts'
import { useIsHydrated } from '../../lib/dom/use-is-hydrated.ts'
import { LazyBoundary } from '../../components/page/lazy-boundary.tsx'
import { commentOfHash, type ThreadOf } from './thread-of.ts'

const Thread = lazyComponent(async () => (await import('./thread/thread.tsx')).Thread)

/** How far below what is seen it is fetched already. */
const NEAR = '600px'

interface CommentsProps extends ThreadOf {
  /** Plays the track that they are about from a second of it. */
  onPlay?: (second: number) => void
}

/** What people say about what the page shows: fetched when somebody comes near it, or by an address that names one. */
export function Comments({ onPlay, ...of }: CommentsProps) {
  const place = useRef<HTMLDivElement>(null)
  const linked = useLocation({ select: ({ hash }) => commentOfHash(hash) })
  const [isNear, setNear] = useState(false)
  const isShown = isNear || linked !== null
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (!place.current || isShown) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isShown])
  return (
    <div ref={place}>
      {isHydrated && isShown && (
        <LazyBoundary>
          <Thread key={`${of.kind}-${of.targetId}`} {...of} linkedId={linked} onPlay={onPlay} />
        </LazyBoundary>
      )}
    </div>
  )
}
