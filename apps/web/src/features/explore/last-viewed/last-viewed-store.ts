import { useMemo } from 'react'
import { useIsHydrated } from '../../../lib/dom/use-is-hydrated.ts'
import type { LastViewed, LastViewedList } from './last-viewed.ts'

/** Saves synchronously: the page may be left before any lazy code arrives. */
export const saveLastViewed = (list: LastViewedList, touched: LastViewed) =>
  sessionStorage.setItem(list, JSON.stringify(touched))

/** A fresh start on Explore: neither filters nor a row to come back to. */
export const forgetLastViewed = () => sessionStorage.removeItem('explore' satisfies LastViewedList)

/** Whether there is something to come back to. */
export const hasLastViewed = (list: LastViewedList) => sessionStorage.getItem(list) !== null

/** The same; false in the first render, as on the server. */
export function useHasLastViewed(list: LastViewedList): boolean {
  const isHydrated = useIsHydrated()
  return useMemo(() => isHydrated && hasLastViewed(list), [isHydrated, list])
}
