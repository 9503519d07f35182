import { subgenreSlug } from '@hypha/contract/subgenres'
import { stringifySearch } from './search-params.ts'

const pageParam = (page: number) => stringifySearch({ page: page > 1 ? page : undefined })

/** Internal URLs used by several features. Those for artists and labels are in separate files. */
export const albumHref = (release: { identifier: string }, isFavorite = false) =>
  `/album/${encodeURIComponent(release.identifier)}${isFavorite ? '/favorite' : ''}`

/** The page of a release, with one track highlighted. */
export const rowHref = (release: { identifier: string }, track: { id: number }) =>
  `${albumHref(release)}#song-${track.id}`

export const exploreHref = (subgenre: string | null, page = 1) =>
  (subgenre === null ? '/' : `/explore/${encodeURIComponent(subgenreSlug(subgenre))}`) +
  stringifySearch({ page: page > 1 ? page : undefined })

export const artistHref = (artist: { identifier: string }, page = 1) =>
  `/artist/${encodeURIComponent(artist.identifier)}${pageParam(page)}`

export const labelHref = (label: { identifier: string }, page = 1) =>
  `/record-label/${encodeURIComponent(label.identifier)}${pageParam(page)}`

export const trackHref = (track: { identifier: string }) =>
  `/track/${encodeURIComponent(track.identifier)}`

/** The list of matching tracks on a track's page. */
export const mixesHref = (track: { identifier: string }) => `${trackHref(track)}#mixes`

export const playlistHref = (playlist: { identifier: string }) =>
  `/playlist/${encodeURIComponent(playlist.identifier)}`

/** A user's page, which lists open in a new tab. */
export const userHref = (user: { id: number }) => `/user/${user.id}`

/** The press sheet of a release. */
export const pressHref = (release: { identifier: string }): string =>
  `/press/${encodeURIComponent(release.identifier)}`

export const cartHref: string = '/cart'

export const playlistsHref = '/playlists'

/** Music that is stored on this device. Opens without a network. */
export const OFFLINE_HREF = '/offline'

export const CRATES_HREF = '/crates'

export const crateHref = ({ id }: { id: number }) => `/crates/${id}`

export const searchHref = (query = '') => `/search${stringifySearch({ query })}`

export const searchDetailsHref = (whatContent: string, query: string, page = 1) =>
  `/search-details${stringifySearch({ whatContent, query, page: page > 1 ? page : undefined })}`

export const EVENTS_HREF = '/events'

export const eventHref = (id: number) => `/event/${id}`

export const eventFormHref = (id?: number) => `/create-event${id === undefined ? '' : `/${id}`}`

/** The calendar file of an event. Hidden events have none. */
export const calendarFileHref = (id: number) => `/api/events/${id}/calendar.ics`

/** The public calendar of all events. */
export const ALL_EVENTS_CALENDAR_HREF = '/api/calendars/upcoming.ics'

/** The public calendar of the events at which an artist plays. */
export const artistCalendarHref = ({ identifier }: { identifier: string }) =>
  `/api/calendars/artist/${identifier}.ics`

/** The feed of an artist, label or public playlist, without the extension of its format. */
export const feedHref = (
  kind: 'artists' | 'labels' | 'playlists',
  { identifier }: { identifier: string },
) => `/feeds/${kind}/${encodeURIComponent(identifier)}`

export const checkOutHref: string = '/check-out'

/** The user's purchases, to download. */
export const purchasedHref: string = '/download-purchased'

export const receiptHref = (order: number) => `/receipt/${order}`

export const membershipsHref: string = '/memberships'

export const membershipCheckOutHref: string = '/membership-check-out'

/** The new plan after a payment. */
export const subscribedHref: string = '/subscriptions-success'

export const subscriptionsHref: string = '/settings/subscriptions'

/** Cards, invoices and receipts. */
export const paymentsHref: string = '/settings/payments'

/** Name, photo and language. */
export const generalHref: string = '/settings/general'

/** The user's plan and its benefits. */
export const planHref: string = '/settings/membership'

export const invoiceHref = (number: number) => `/invoice/${number}`

export const creditNoteHref = (number: number) => `/credit-note/${number}`

export const walletHref = '/settings/wallet'

/** Shown after deleting the account. */
export const accountDeletedHref = '/logged-out?deleted=true'

export const securityHref = '/settings/security'
export const privacyHref = '/settings/privacy'
export const notificationsHref = '/settings/notifications'
