import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { searchHref } from '../../lib/routing/addresses.ts'
import { followSearch, savedSearch } from './saved-search.ts'
import { queryOf } from './search-route.ts'

type Router = ReturnType<typeof useRouter>

let followed: Router | null = null

/** Follows every navigation from the first search on. */
function follow(router: Router) {
  if (followed === router) return
  followed = router
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (!fromLocation) return
    const { pathname, search } = fromLocation
    const query = queryOf((search as Record<string, unknown>)['query'])
    followSearch({ pathname, query }, toLocation.pathname, window.scrollY)
  })
}

/** Restores the search and scroll position after visiting an artist or label (SE-04). */
export function useSavedSearch(query: string, isShown: boolean): void {
  const router = useRouter()
  const arrived = useRef(false)
  const target = useRef<number | null>(null)
  useEffect(() => {
    follow(router)
    if (arrived.current) return
    arrived.current = true
    const saved = savedSearch()
    if (!saved || (query !== '' && query !== saved.query)) return
    target.current = saved.scroll
    if (query === '' && saved.query) router.history.replace(searchHref(saved.query))
  }, [router, query])
  useEffect(() => {
    if (!isShown || target.current === null) return
    const top = target.current
    target.current = null
    requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }))
  }, [isShown])
}
