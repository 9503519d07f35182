import { useCallback, useDeferredValue, useSyncExternalStore } from 'react'

const unknown = () => false

/** Whether the window is as the media query says; false on the server and in the first render. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  const matches = useSyncExternalStore(subscribe, () => matchMedia(query).matches, unknown)
  // Rendered at once, what another width brings would be one task with the end of the hydration.
  return useDeferredValue(matches)
}
