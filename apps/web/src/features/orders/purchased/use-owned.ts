import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'

/** The specification's delay (KN-01), so that a purchase just paid is included. */
const ASK_AFTER_MS = 750

/** All music the user owns. */
export function useOwned() {
  const api = useApi()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return useQuery({ ...api.purchases.listPurchases.query(), staleTime: 0, enabled: isDue })
}
