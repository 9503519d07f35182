import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'

/** The ticket types of an event on offer, with those that an access code unlocks. */
export const useOffers = (eventId: number, code = '') =>
  useQuery({
    ...useApi().tickets.eventTickets.query({ params: { id: eventId }, query: { code } }),
    enabled: eventId > 0,
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
