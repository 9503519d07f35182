import { useMemo } from 'react'
import { useIsHydrated } from '../../../lib/dom/use-is-hydrated.ts'
import type { LastViewed, LastViewedList } from './last-viewed.ts'

/** Saves synchronously, because the page may be left before lazy code is loaded. */
export const saveLastViewed = (list: LastViewedList, touched: LastViewed) =>
  sessionStorage.setItem(list, JSON.stringify(touched))

/** Resets Explore: no filters, no last-viewed item. */
export const forgetLastViewed = () => sessionStorage.removeItem('explore' satisfies LastViewedList)

/** Whether there is a last-viewed item. */
export const hasLastViewed = (list: LastViewedList) => sessionStorage.getItem(list) !== null

/** Like `hasLastViewed`, but false in the first render, as on the server. */
export function useHasLastViewed(list: LastViewedList): boolean {
  const isHydrated = useIsHydrated()
  return useMemo(() => isHydrated && hasLastViewed(list), [isHydrated, list])
}
