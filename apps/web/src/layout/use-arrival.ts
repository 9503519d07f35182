import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pageTitle } from '../lib/dom/document-title.ts'
import { rememberPath } from '../lib/auth/remembered-path.ts'

const PATIENCE_MS = 5000

/**
 * Focuses the page's heading (or the element marked instead) as soon as it exists. Returns a function to
 * cancel.
 */
function focusHeading(then: () => void): () => void {
  const tryNow = () => {
    const heading = document.querySelector<HTMLElement>(
      'main:has([data-arrival]) [data-arrival], main:not(:has([data-arrival])) h1',
    )
    heading?.focus({ preventScroll: true })
    if (heading) then()
    return heading !== null
  }
  if (tryNow()) return () => undefined
  // A page that is still loading has no heading yet.
  const observer = new MutationObserver(() => tryNow() && stop())
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

/**
 * After each navigation: remembers the page (NG-06), focuses its heading, and returns its title to be
 * announced.
 */
export function useArrival(): string {
  const arrived = useRouterState({ select: (state) => state.resolvedLocation })
  const passing = useRouterState({
    select: (state) => state.matches.some((match) => match.staticData.passing),
  })
  const path = arrived?.pathname
  const href = arrived?.href
  useEffect(() => {
    if (href !== undefined && !passing) rememberPath(href)
  }, [href, passing])

  const before = useRef<string | null>(null)
  const [announcement, setSaid] = useState('')
  useEffect(() => {
    if (path === undefined) return
    const isFirst = before.current === null
    before.current = path
    if (!isFirst) return focusHeading(() => setSaid(pageTitle()))
  }, [path])
  return announcement
}
