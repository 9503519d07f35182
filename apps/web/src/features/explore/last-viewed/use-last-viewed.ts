import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { isHistoryNavigation } from '../../../lib/routing/history-navigation.ts'
import type { LastViewedFilters, LastViewedList } from './last-viewed.ts'
import { hasLastViewed, saveLastViewed } from './last-viewed-store.ts'

const NO_FILTERS: LastViewedFilters = { subGenre: null, bpm: null, keys: null, tags: null }

interface LastTouched {
  /** URL of the current list, including its page. */
  address: string
  filters?: LastViewedFilters
  /** The list is rendered. */
  ready: boolean
}

/**
 * Saves the last clicked row or card. On return to the same list it is scrolled into view and highlighted for
 * two seconds (EX-11), and focused after Back or Forward. Spread the result on the list's container.
 */
export function useLastViewed(
  name: LastViewedList,
  { address, filters = NO_FILTERS, ready }: LastTouched,
) {
  const list = useRef<HTMLDivElement>(null)
  const arrived = useRef(false)
  // A list that was hidden while the next page loaded lost its focus, so run again when it is shown.
  useLayoutEffect(() => () => void (arrived.current = false), [])
  useLayoutEffect(() => {
    if (!ready || arrived.current) return
    arrived.current = true
    if (!hasLastViewed(name)) return
    const back = isHistoryNavigation()
    // By then the router has restored the scroll position.
    void import('./highlight-last-viewed.ts').then(({ highlightLastViewed: pointAtTouched }) =>
      pointAtTouched(list.current, name, address, back),
    )
  }, [ready, name, address])
  return {
    ref: list,
    onClickCapture: ({ target }: MouseEvent) => {
      const element = target instanceof Element && target.closest<HTMLElement>('[data-touch]')
      const viewedId = element && element.dataset['touch']
      if (!viewedId) return
      saveLastViewed(name, {
        address,
        element: viewedId,
        scroll: Math.round(scrollY),
        ...filters,
        albumId: viewedId.startsWith('release-') ? Number(viewedId.slice(8)) : null,
      })
    },
  }
}
