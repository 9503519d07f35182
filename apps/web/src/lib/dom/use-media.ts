import { useCallback, useSyncExternalStore } from 'react'

const unknown = () => false

/** Whether a media query matches; false on the server and in the first render. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, unknown)
}
