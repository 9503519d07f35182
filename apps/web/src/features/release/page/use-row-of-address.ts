import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Brings the track that the address names (`#song-12`) into view, lit up; once more each time it is asked for. */
export function useRowOfAddress(list: RefObject<HTMLElement | null>): void {
  // Another object each time, also for the same address.
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
