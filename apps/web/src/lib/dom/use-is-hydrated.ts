import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page is hydrated. False on the server and in the first render. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
