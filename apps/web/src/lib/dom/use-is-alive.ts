import { useEffect, useState } from 'react'

/** Whether the page has become alive: what is not in served pages begins after it. */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return isAlive
}
