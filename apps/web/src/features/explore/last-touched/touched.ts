import { useMemo } from 'react'
import { useIsAlive } from '../../../lib/dom/use-is-alive.ts'
import type { Touched, TouchedList } from './last-touched.ts'

/** Saves synchronously: the page may be left before any lazy code arrives. */
export const keepTouched = (list: TouchedList, touched: Touched) =>
  sessionStorage.setItem(list, JSON.stringify(touched))

/** A fresh start on Explore: neither filters nor a row to come back to. */
export const forgetTouched = () => sessionStorage.removeItem('explore' satisfies TouchedList)

/** Whether there is something to come back to. */
export const hasTouched = (list: TouchedList) => sessionStorage.getItem(list) !== null

/** The same; false in the first render, as on the server. */
export function useHasTouched(list: TouchedList): boolean {
  const isAlive = useIsAlive()
  return useMemo(() => isAlive && hasTouched(list), [isAlive, list])
}
