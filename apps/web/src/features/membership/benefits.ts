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

/** A benefit of a plan. */
export interface Benefit {
  /** Its text is under `benefit.<id>`. */
  id:
    | 'highQuality'
    | 'standardQuality'
    | 'downloads'
    | 'list'
    | 'ads'
    | 'noAds'
    | 'discovery'
    | 'bookmarks'
    | 'unlimitedBookmarks'
    | 'founderBadge'
    | 'premiumBadge'
    | 'comments'
    | 'votes'
  /** The amount, for the text. */
  number?: number
  /** Not available yet. */
  comesSoon?: boolean
}

const HOLDERS: Readonly<Record<PlanLevel, NonNullable<PlanHolder>>> = {
  free: { plan: 'free', isFounder: false },
  premium: { plan: 'premium', isFounder: false },
  founder: { plan: 'premium', isFounder: true },
}

/**
 * Returns the benefits of a plan, from the rules the server enforces.
 * @param hasBookmarks whether bookmarks are enabled on this instance
 */
export function benefitsOf(level: PlanLevel, hasBookmarks: boolean): Benefit[] {
  const holder = HOLDERS[level]
  const votes = SUGGESTION_VOTES[level]
  const bookmarks = BOOKMARKS[level]
  const all: (Benefit | false)[] = [
    { id: hearsHighQuality(holder) ? 'highQuality' : 'standardQuality' },
    { id: 'downloads', number: freeDownloadsADay(holder) },
    mayUseList(holder) && { id: 'list' },
    { id: seesAds(holder) ? 'ads' : 'noAds' },
    mayDiscoverEverywhere(holder) && { id: 'discovery' },
    bookmarks > 0 && {
      ...(Number.isFinite(bookmarks)
        ? { id: 'bookmarks', number: bookmarks }
        : { id: 'unlimitedBookmarks' }),
      ...(!hasBookmarks && { comesSoon: true }),
    },
    level !== 'free' && { id: level === 'founder' ? 'founderBadge' : 'premiumBadge' },
    mayComment(holder) && { id: 'comments' },
    votes > 0 && { id: 'votes', number: votes },
  ]
  return all.filter((each) => each !== false)
}
