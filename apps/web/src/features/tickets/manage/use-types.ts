import type { EventTicket } from '@hypha/contract'
import { PAGE_SIZE } from '@hypha/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'

/** All ticket types of an event, with their sales. There may be more than one page of them. */
export function useTypes(eventId: number) {
  const { tickets } = useApi()
  return useQuery({
    queryKey: [...tickets.listEventTickets.key, { eventId }] as const,
    queryFn: async ({ signal }) => {
      const types: EventTicket[] = []
      for (let page = 1; ; page++) {
        const { items } = await tickets.listEventTickets({ query: { eventId, page } }, { signal })
        types.push(...items)
        if (items.length < PAGE_SIZE) return types
      }
    },
    staleTime: 0,
  })
}
