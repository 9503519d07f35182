/** What each plan gives: one pure function for each right, read by the server that enforces it and the screen that says so. */
import { FREE_DOWNLOADS_A_DAY } from '../limits.ts'

/** Somebody's plan; founders have Premium for life. Null when nobody is signed in. */
export type PlanHolder = { plan: 'free' | 'premium'; isFounder: boolean } | null

/** The level of the specification (AC-03). */
export type PlanLevel = 'free' | 'premium' | 'founder'

export const levelOf = (holder: PlanHolder): PlanLevel =>
  holder === null ? 'free' : holder.isFounder ? 'founder' : holder.plan

const isPaid = (holder: PlanHolder) => levelOf(holder) !== 'free'

/** Whether releases open in place, in the list (EF-04, RO-07). */
export const mayUseList = isPaid

/** What is streamed (PL-14). */
export const hearsHighQuality = isPaid

/** Free downloads of a day (PB-04). */
export const freeDownloadsADay = (holder: NonNullable<PlanHolder>): number =>
  FREE_DOWNLOADS_A_DAY[isPaid(holder) ? 'premium' : 'free']

/** Comments are read by all and written by who pays (SO-02). */
export const mayComment = isPaid

/** Suggestions that one may vote for at the same time (SO-03). */
export const SUGGESTION_VOTES: Readonly<Record<PlanLevel, number>> = {
  free: 0,
  premium: 20,
  founder: 50,
}
export const suggestionVotes = (holder: PlanHolder): number => SUGGESTION_VOTES[levelOf(holder)]

/** Bookmarks that one may keep; a founder as many as they like. */
export const BOOKMARKS: Readonly<Record<PlanLevel, number>> = {
  free: 0,
  premium: 200,
  founder: Infinity,
}
export const bookmarksMax = (holder: PlanHolder): number => BOOKMARKS[levelOf(holder)]

/** The house's own ads are for who pays nothing (EX-05). */
export const seesAds = (holder: PlanHolder): boolean => !isPaid(holder)

/** What one has played can be left out everywhere, not on Discover alone (MB-06). */
export const mayDiscoverEverywhere = (holder: PlanHolder): boolean => levelOf(holder) === 'founder'
