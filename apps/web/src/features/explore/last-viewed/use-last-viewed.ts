import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { isHistoryNavigation } from '../../../lib/routing/history-navigation.ts'
import type { LastViewedFilters, LastViewedList } from './last-viewed.ts'
import { hasLastViewed, saveLastViewed } from './last-viewed-store.ts'

const NO_FILTERS: LastViewedFilters = { subGenre: null, bpm: null, keys: null, tags: null }

interface LastTouched {
  /** Of what is listed now; another page of it is another address. */
  address: string
  filters?: LastViewedFilters
  /** The list is there. */
  ready: boolean
}

/**
 * Remembers the row or card that was touched last; who returns to the same list finds it in view, lit up for two
 * seconds (EX-11), and after Back or Forward with the focus. To be spread on the element around the list.
 */
export function useLastViewed(
  name: LastViewedList,
  { address, filters = NO_FILTERS, ready }: LastTouched,
) {
  const list = useRef<HTMLDivElement>(null)
  const arrived = useRef(false)
  // Left and returned to before the next page was there, the list was hidden meanwhile, and lost the focus.
  useLayoutEffect(() => () => void (arrived.current = false), [])
  useLayoutEffect(() => {
    if (!ready || arrived.current) return
    arrived.current = true
    if (!hasLastViewed(name)) return
    const back = isHistoryNavigation()
    // By then the router has scrolled.
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
