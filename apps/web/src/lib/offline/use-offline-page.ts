import { useEffect } from 'react'
import { keepPage } from './keep-page.ts'

/** Makes the current page open without a network. */
export function useOfflinePage(): void {
  useEffect(() => keepPage(location.pathname), [])
}
