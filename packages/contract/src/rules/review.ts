/** The state machine of a release (RS-01 to RS-03, RS-09): the transitions each role may make. */

export const RELEASE_STATUSES = [
  'draft',
  'pending',
  'published',
  'rejected',
  'need_review',
  'grandfathered',
  'unavailable',
] as const
export type ReleaseStatus = (typeof RELEASE_STATUSES)[number]

export interface ReviewActor {
  isOwner: boolean
  isAdmin: boolean
}

/** The facts of a release that its owner unpublished. */
export interface Unpublished {
  isOwner: boolean
  /** What listeners see is what they saw before. */
  isUnchanged: boolean
  isSuspended: boolean
}

export type ReviewVerdict = 'allowed' | 'not-yours' | 'own-release' | 'illegal'

type Move = `${ReleaseStatus}→${ReleaseStatus}`
const BY_OWNER: readonly Move[] = [
  'draft→pending',
  'rejected→pending',
  'need_review→pending',
  'published→draft',
  'pending→draft',
  'unavailable→draft',
  'unavailable→pending',
]
const BY_REVIEWER: readonly Move[] = [
  'pending→published',
  'pending→rejected',
  'pending→need_review',
]
const BY_ADMIN: readonly Move[] = ['published→draft']

/** Whether `actor` may move a release from one status to another. Admins never review their own. */
export function reviewVerdict(
  from: ReleaseStatus,
  to: ReleaseStatus,
  actor: ReviewActor,
): ReviewVerdict {
  const move: Move = `${from}→${to}`
  if (!actor.isOwner && !actor.isAdmin) return 'not-yours'
  if (BY_REVIEWER.includes(move)) {
    if (!actor.isAdmin) return 'not-yours'
    return actor.isOwner ? 'own-release' : 'allowed'
  }
  if (actor.isOwner && BY_OWNER.includes(move)) return 'allowed'
  if (actor.isAdmin && BY_ADMIN.includes(move)) return 'allowed'
  return 'illegal'
}

/**
 * Whether a draft may be published again without a review: its owner unpublished it, and nothing that listeners see
 * has changed since. Not for admins, and not while the owner is suspended.
 */
export function publishAgainVerdict(
  from: ReleaseStatus,
  { isOwner, isUnchanged, isSuspended }: Unpublished,
): ReviewVerdict {
  if (!isOwner) return 'not-yours'
  return from === 'draft' && isUnchanged && !isSuspended ? 'allowed' : 'illegal'
}

/** Whether a change to this status needs a reason for the owner. */
export const needsReason = (to: ReleaseStatus): boolean => to === 'rejected' || to === 'need_review'

/** Whether the owner and admins may write notes about a release, which is while it is under review. */
export const takesNotes = (status: ReleaseStatus): boolean =>
  status === 'pending' || status === 'need_review' || status === 'rejected'
