import { accounts } from './calls/accounts.ts'
import { artists, labels } from './calls/artists.ts'
import { audience } from './calls/audience.ts'
import { audit } from './calls/audit.ts'
import { operations } from './calls/operations.ts'
import { beta } from './calls/beta.ts'
import { bookmarks } from './calls/bookmarks.ts'
import { cart } from './calls/cart.ts'
import { contact } from './calls/contact.ts'
import { comments } from './calls/comments.ts'
import { discountCodes } from './calls/discount-codes.ts'
import { downloadCodes } from './calls/download-codes.ts'
import { promoLinks } from './calls/promo-links.ts'
import { door } from './calls/door.ts'
import { downloads } from './calls/downloads.ts'
import { earnings } from './calls/earnings.ts'
import { embeds } from './calls/embeds.ts'
import { events } from './calls/events.ts'
import { fanSupport } from './calls/fan-support.ts'
import { faqs, supporters } from './calls/faq.ts'
import { gifts } from './calls/gifts.ts'
import { guestBuyers } from './calls/guest-buyers.ts'
import { houseAds } from './calls/house-ads.ts'
import { invoices } from './calls/invoices.ts'
import { instance } from './calls/instance.ts'
import { library } from './calls/library.ts'
import { listening } from './calls/listening.ts'
import { marketing } from './calls/marketing.ts'
import { media } from './calls/media.ts'
import { founders, profileSubscriptions, memberships } from './calls/memberships.ts'
import { merch } from './calls/merch.ts'
import { merchOrders } from './calls/merch-orders.ts'
import { metadata } from './calls/metadata.ts'
import { moderation } from './calls/moderation.ts'
import { notifications } from './calls/notifications.ts'
import { people } from './calls/people.ts'
import { places } from './calls/places.ts'
import { corrections } from './calls/corrections.ts'
import { crates } from './calls/crates.ts'
import { playlists } from './calls/playlists.ts'
import { privacy } from './calls/privacy.ts'
import { preOrders } from './calls/pre-orders.ts'
import { purchases } from './calls/purchases.ts'
import { pushDevices } from './calls/push-devices.ts'
import { rates } from './calls/rates.ts'
import { realtime } from './calls/realtime.ts'
import { refunds } from './calls/refunds.ts'
import { releaseFiles } from './calls/release-files.ts'
import { releases } from './calls/releases.ts'
import { review } from './calls/review.ts'
import { roster } from './calls/roster.ts'
import { bundles } from './calls/bundles.ts'
import { sales } from './calls/sales.ts'
import { scrobbling } from './calls/scrobbling.ts'
import { search } from './calls/search.ts'
import { security } from './calls/security.ts'
import { sitePages } from './calls/site-pages.ts'
import { social } from './calls/social.ts'
import { songs } from './calls/songs.ts'
import { statistics } from './calls/statistics.ts'
import { suggestions } from './calls/suggestions.ts'
import { teamResources } from './calls/team-resources.ts'
import { ticketGuests } from './calls/ticket-guests.ts'
import { ticketRefunds } from './calls/ticket-refunds.ts'
import { ticketTransfers } from './calls/ticket-transfers.ts'
import { tickets } from './calls/tickets.ts'
import { waitingList } from './calls/waiting-list.ts'
import { webhooks } from './calls/webhooks.ts'
import { uploads } from './calls/uploads.ts'
import { users } from './calls/users.ts'
import { verification } from './calls/verification.ts'
import { wallet } from './calls/wallet.ts'

/** Every API call, by group. */
export const contract = {
  accounts,
  security,
  users,
  audit,
  operations,
  teamResources,
  sitePages,
  releases,
  releaseFiles,
  review,
  songs,
  uploads,
  artists,
  labels,
  roster,
  media,
  marketing,
  beta,
  cart,
  guestBuyers,
  gifts,
  purchases,
  preOrders,
  refunds,
  invoices,
  rates,
  downloads,
  downloadCodes,
  promoLinks,
  discountCodes,
  sales,
  bundles,
  earnings,
  memberships,
  founders,
  profileSubscriptions,
  fanSupport,
  wallet,
  bookmarks,
  comments,
  moderation,
  events,
  tickets,
  door,
  ticketRefunds,
  ticketTransfers,
  waitingList,
  ticketGuests,
  merch,
  merchOrders,
  verification,
  houseAds,
  suggestions,
  faqs,
  supporters,
  contact,
  library,
  listening,
  scrobbling,
  embeds,
  places,
  playlists,
  crates,
  corrections,
  notifications,
  pushDevices,
  people,
  privacy,
  social,
  statistics,
  audience,
  webhooks,
  metadata,
  search,
  realtime,
  instance,
}
export type Contract = typeof contract
