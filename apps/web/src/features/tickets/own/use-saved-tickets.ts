import type { Ticket } from '@hypha/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnreached } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { useBuyer } from '../../../lib/auth/use-session.ts'
import { readSavedTickets, saveTickets } from '../offline/saved-tickets.ts'

/** Stores the user's tickets whenever they were loaded. Returns the stored ones while the server can't be reached. */
export function useSavedTickets(
  loaded: { items: readonly Ticket[]; count_results: number } | undefined,
  error: unknown,
) {
  const api = useApi()
  const userId = useBuyer()?.userId
  const isOffline = isUnreached(error)
  useEffect(() => {
    // Without storage they are only shown online.
    if (loaded !== undefined && !isOffline && userId !== undefined)
      void saveTickets(api, userId, loaded).catch(() => undefined)
  }, [api, userId, loaded, isOffline])
  const { data } = useQuery({
    queryKey: ['savedTickets', userId],
    queryFn: () => readSavedTickets(userId!),
    enabled: isOffline && userId !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return isOffline ? (data ?? null) : null
}
