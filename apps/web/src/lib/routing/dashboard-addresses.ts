/** The pages of the dashboard (RT-23), in the order of its navigation and of the user menu. */
import { earningsHref, profilesHref } from './profiles-addresses.ts'
import { stringifySearch } from './search-params.ts'

export const overviewHref: string = '/dashboard/dashboard'
export const followersHref: string = '/dashboard/followers'
export const uploadsHref: string = '/dashboard/uploads'
export const ownEventsHref: string = '/dashboard/events'
export const eventsCalendarHref: string = '/dashboard/events?view=calendar'
export const supportersHref: string = '/dashboard/supporters'
export const merchHref: string = '/dashboard/merch'
export const sellerOrdersHref: string = '/dashboard/orders'
export const promotionsHref: string = '/dashboard/promotions'
export const webhooksHref: string = '/dashboard/webhooks'

/** The calendar of a month, `2026-12`. */
export const eventsCalendarOf = (month: string): string => `${eventsCalendarHref}&month=${month}`

/** The user's events, with the ticket sales of one of them. */
export const ticketSalesHref = (eventId: number): string =>
  ownEventsHref + stringifySearch({ event: eventId })

/** Share cards, QR codes and press sheets (RT-16). */
export const marketingHref: string = '/marketing'

/** The marketing tools for a release, an artist or a label. */
export const marketingOf = (subject: string): string => `${marketingHref}?for=${subject}`

export const DASHBOARD_PAGES = {
  overview: overviewHref,
  followers: followersHref,
  supporters: supportersHref,
  earnings: earningsHref,
  accounts: profilesHref,
  uploads: uploadsHref,
  events: ownEventsHref,
  calendar: eventsCalendarHref,
  merch: merchHref,
  orders: sellerOrdersHref,
  promotions: promotionsHref,
  marketing: marketingHref,
  webhooks: webhooksHref,
} as const

export type DashboardPage = keyof typeof DASHBOARD_PAGES
