/** Reports and moderation decisions, shared by server and browser. */

export const REPORTED = ['release', 'track', 'comment', 'user', 'event'] as const
export type Reported = (typeof REPORTED)[number]

export const REPORT_WORDS_MAX = 1_000
export const DECISION_REASON_MAX = 500
export const SUSPENSION_DAYS_MAX = 365
/** Reported items or decisions per page. */
export const REPORTS_PAGE = 20

export const REPORT_REASONS = [
  'copyright',
  'impersonation',
  'hate',
  'harassment',
  'sexual',
  'spam',
  'wrong',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

const OF_MUSIC: readonly ReportReason[] = ['copyright', 'wrong']
const OF_PEOPLE: readonly ReportReason[] = ['harassment']
const isMusic = (kind: Reported) => kind === 'release' || kind === 'track'

export const reasonsFor = (kind: Reported): ReportReason[] =>
  REPORT_REASONS.filter((reason) => !(isMusic(kind) ? OF_PEOPLE : OF_MUSIC).includes(reason))

/** Reasons that need an explanation. */
export const needsWords = (reason: ReportReason): boolean =>
  reason === 'copyright' || reason === 'wrong' || reason === 'other'

export const DECISIONS = ['dismiss', 'hide', 'remove', 'warn', 'suspend'] as const
export type Decision = (typeof DECISIONS)[number]

/** Decisions as recorded, including undone ones. */
export const RECORDED = [...DECISIONS, 'undo'] as const
export type Recorded = (typeof RECORDED)[number]

/** Whether hiding it can be undone by admins. */
const isShownAgain = (kind: Reported) => kind === 'comment' || kind === 'event'

/** Music that was taken down comes back through its owner and a review. Removed content can't be restored. */
export const isUndoable = (kind: Reported, decisions: readonly Recorded[]): boolean =>
  decisions.includes('suspend') || (isShownAgain(kind) && decisions.includes('hide'))

/** A track can't be hidden separately, and a user can't be hidden or removed. */
const NOT_OF: Readonly<Record<Reported, readonly Decision[]>> = {
  release: [],
  comment: [],
  event: [],
  track: ['hide'],
  user: ['hide', 'remove'],
}

export const decisionsFor = (kind: Reported): Decision[] =>
  DECISIONS.filter((decision) => !NOT_OF[kind].includes(decision))

/** At most one of each pair: what happens to the item, and what happens to its author. */
const OF_SUBJECT_OR_AUTHOR: readonly (readonly Decision[])[] = [
  ['hide', 'remove'],
  ['warn', 'suspend'],
]

export type DecisionProblem = 'none' | 'twice' | 'notForThis' | 'dismissAlone' | 'eitherOr'

/** Returns why these decisions can't be combined for this kind of content, or null. */
export function decisionProblem(
  kind: Reported,
  decisions: readonly Decision[],
): DecisionProblem | null {
  if (decisions.length === 0) return 'none'
  if (new Set(decisions).size < decisions.length) return 'twice'
  const allowed = decisionsFor(kind)
  if (!decisions.every((each) => allowed.includes(each))) return 'notForThis'
  if (decisions.includes('dismiss') && decisions.length > 1) return 'dismissAlone'
  if (OF_SUBJECT_OR_AUTHOR.some((pair) => pair.every((each) => decisions.includes(each))))
    return 'eitherOr'
  return null
}
