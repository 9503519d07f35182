import type { EventDetails, TicketOffer } from '@hypha/contract'
import { linkedEvent } from '@hypha/contract/rules/linked-event'
import { artistHref, eventHref } from './addresses.ts'
import { context, onPage } from './breadcrumbs.ts'

/** Structured data of the page of an event (schema.org). Server only. URLs are paths. */

const AVAILABILITY = {
  onSale: 'InStock',
  soon: 'PreOrder',
  ended: 'Discontinued',
  soldOut: 'SoldOut',
} as const

const offerData = ({ id }: EventDetails, { name, price, state, saleStartsAt }: TicketOffer) => ({
  '@type': 'Offer',
  name,
  price,
  priceCurrency: 'USD',
  url: eventHref(id),
  availability: `https://schema.org/${AVAILABILITY[state]}`,
  ...(saleStartsAt !== null && { validFrom: saleStartsAt }),
})

/** Of an upcoming or past event. */
export const eventData = (event: EventDetails, offers: readonly TicketOffer[]) => ({
  ...context,
  ...linkedEvent({
    ...event,
    url: eventHref(event.id),
    picture: event.picture?.contentUrl ?? null,
    lineUp: event.lineUp.map(({ name, identifier }) => ({
      name,
      url: identifier === null ? null : artistHref({ identifier }),
    })),
  }),
  ...onPage({ name: event.title, href: eventHref(event.id) }),
  ...(offers.length > 0 && { offers: offers.map((offer) => offerData(event, offer)) }),
})
