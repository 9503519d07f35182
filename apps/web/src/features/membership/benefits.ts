import {
  BOOKMARKS,
  freeDownloadsADay,
  hearsHighQuality,
  mayComment,
  mayDiscoverEverywhere,
  mayUseList,
  type PlanHolder,
  type PlanLevel,
  seesAds,
  SUGGESTION_VOTES,
} from '@hypha/contract/rules/plans'
import { count } from '@hypha/ui/lib/format.ts'

/** Something that a plan gives, in words. */
export interface Benefit {
  words: string
  /** It is not there yet: when it comes. */
  comes?: string
}

const HOLDERS: Readonly<Record<PlanLevel, NonNullable<PlanHolder>>> = {
  free: { plan: 'free', isFounder: false },
  premium: { plan: 'premium', isFounder: false },
  founder: { plan: 'premium', isFounder: true },
}

/**
 * What a plan gives, as the rules say that the server keeps.
 * @param hasBookmarks whether they are turned on in this instance
 */
export function benefitsOf(level: PlanLevel, hasBookmarks: boolean): Benefit[] {
  const holder = HOLDERS[level]
  const votes = SUGGESTION_VOTES[level]
  const bookmarks = BOOKMARKS[level]
  const all: (Benefit | false)[] = [
    { words: hearsHighQuality(holder) ? 'High-quality streams' : 'Standard streams' },
    { words: `${freeDownloadsADay(holder)} free downloads a day` },
    mayUseList(holder) && { words: 'The list view: releases open in place' },
    { words: seesAds(holder) ? 'With our own ads' : 'No ads' },
    mayDiscoverEverywhere(holder) && {
      words: 'Discovery mode everywhere: what you have heard is left out',
    },
    bookmarks > 0 && {
      words: Number.isFinite(bookmarks) ? `${count(bookmarks)} bookmarks` : 'Bookmarks without end',
      ...(!hasBookmarks && { comes: 'Comes soon.' }),
    },
    level !== 'free' && {
      words: level === 'founder' ? 'The founder’s badge' : 'The premium badge',
    },
    mayComment(holder) && { words: 'Write comments' },
    votes > 0 && { words: `${votes} votes for suggestions` },
  ]
  return all.filter((each) => each !== false)
}
