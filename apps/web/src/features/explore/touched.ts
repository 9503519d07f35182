import { useEffect, useState } from 'react'
import type { Touched } from './last-touched.ts'

/** Where the session keeps what was touched last on Explore. */
export const TOUCHED_KEY = 'explore'

/** At once: whoever touched something may be gone before any more code has come. */
export const keepTouched = (touched: Touched) =>
  sessionStorage.setItem(TOUCHED_KEY, JSON.stringify(touched))

/** A fresh start: neither filters nor a row to come back to. */
export const forgetTouched = () => sessionStorage.removeItem(TOUCHED_KEY)

/** Whether there is something to come back to. */
export const hasTouched = () => sessionStorage.getItem(TOUCHED_KEY) !== null

/** The same; false in the first render, as on the server. */
export function useHasTouched(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => setHas(hasTouched()), [])
  return has
}
