import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page has become alive: what is not in served pages begins after it. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
