/**
 * Assumptions about listeners, since an instance of this size exists nowhere: change them to what yours shows
 * (`/admin/statistics`). All live in one time zone, which makes the evening's peak higher than a world's.
 */
export const LISTENER = {
  /** Of all listeners, those who come on one day. */
  comesToday: 0.3,
  /** Of those, who come a second time. */
  comesAgain: 0.3,
  isMember: 0.6,
  /** Of members, who have a plan with 320 kbit/s. */
  isPremium: 0.1,
  tracksPerSession: 6,
  trackSeconds: 420,
  /** Per session, spread over its length. */
  listsPerSession: 8,
  searchesPerSession: 3,
  releasesPerSession: 5,
  likesPerSession: 1,
  /** A purchase counts as ten calls of the cart; one session in a hundred buys. */
  cartCallsPerSession: 0.1,
  /** A browser without the site's files. */
  isFirstVisit: 0.2,
  /** Uploaded tracks per listener and day. Each changes what visitors see three times, which empties the page caches. */
  uploads: 0.001,
  changesPerUpload: 3,
} as const

/** Visits by hour of the day, in per cent of the busiest. */
export const VISITS_BY_HOUR = [
  ...[20, 12, 7, 5, 4, 5, 10, 20, 30, 35, 38, 42],
  ...[45, 45, 45, 48, 55, 65, 78, 92, 100, 95, 70, 40],
]

/** What the player does; see packages/player and features/player/resume. */
export const SEGMENT_SECONDS = 4
export const SAVE_SECONDS = 10
