import { eventHref } from './addresses.ts'
import { stringifySearch } from './search-params.ts'

/** The user's tickets. */
export const ticketsHref: string = '/tickets'

export const ticketsPageHref = (page: number) =>
  ticketsHref + stringifySearch({ page: page > 1 ? page : undefined })

/** Where an organizer edits the ticket types of an event. */
export const eventTicketsHref = (eventId: number) => `${eventHref(eventId)}/tickets`

/** Where an organizer checks in tickets. */
export const doorHref = (eventId: number) => `${eventHref(eventId)}/door`

/** The page of an event with the ticket types that an access code unlocks. */
export const unlockedEventHref = (eventId: number, code: string) =>
  eventHref(eventId) + stringifySearch({ code })

/** The door for a helper without an account. The secret is in the fragment, which browsers send to no server. */
export const doorLinkHref = (eventId: number, secret: string) => `${doorHref(eventId)}#${secret}`
