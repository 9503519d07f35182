/**
 * Rights of each plan: one pure function per right, shared by the server that enforces it and the browser
 * that shows it.
 */
import { FREE_DOWNLOADS_A_DAY } from '../limits.ts'

/** A user's plan; founders have Premium for life. Null when signed out. */
export type PlanHolder = { plan: 'free' | 'premium'; isFounder: boolean } | null

/** The level of the specification (AC-03). */
export type PlanLevel = 'free' | 'premium' | 'founder'

export const levelOf = (holder: PlanHolder): PlanLevel =>
  holder === null ? 'free' : holder.isFounder ? 'founder' : holder.plan

const isPaid = (holder: PlanHolder) => levelOf(holder) !== 'free'

/** Whether releases in the list can be expanded (EF-04, RO-07). */
export const mayUseList = isPaid

/** Quality of streams (PL-14). */
export const hearsHighQuality = isPaid

/** Free downloads per day (PB-04). */
export const freeDownloadsADay = (holder: NonNullable<PlanHolder>): number =>
  FREE_DOWNLOADS_A_DAY[isPaid(holder) ? 'premium' : 'free']

/** Everybody can read comments; writing needs a paid plan (SO-02). */
export const mayComment = isPaid

/** Maximum number of votes in use (SO-03). */
export const SUGGESTION_VOTES: Readonly<Record<PlanLevel, number>> = {
  free: 0,
  premium: 20,
  founder: 50,
}
export const suggestionVotes = (holder: PlanHolder): number => SUGGESTION_VOTES[levelOf(holder)]

/** Maximum number of bookmarks; unlimited for founders. */
export const BOOKMARKS: Readonly<Record<PlanLevel, number>> = {
  free: 0,
  premium: 200,
  founder: Infinity,
}
export const bookmarksMax = (holder: PlanHolder): number => BOOKMARKS[levelOf(holder)]

/** The site's own ads are for free accounts (EX-05). */
export const seesAds = (holder: PlanHolder): boolean => !isPaid(holder)

/** Whether played releases can be hidden on every list, not only on Discover (MB-06). */
export const mayDiscoverEverywhere = (holder: PlanHolder): boolean => levelOf(holder) === 'founder'
