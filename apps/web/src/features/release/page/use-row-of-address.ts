import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Scrolls to the track in the URL (`#song-12`) and highlights it, again on each navigation. */
export function useRowOfAddress(list: RefObject<HTMLElement | null>): void {
  // A new object on each navigation, even to the same URL.
  const asked = useLocation()
  useEffect(() => {
    const { hash } = asked
    if (!/^song-\d+$/.test(hash)) return
    void import('../../../lib/dom/highlight.ts').then(({ highlight }) => {
      const row = list.current?.querySelector<HTMLElement>(`[data-touch='${hash}']`)
      if (row) highlight(row)
    })
  }, [list, asked])
}
