/** What is reported and why, and what admins decide about it; read by the server and the screens. */

export const REPORTED = ['release', 'track', 'comment', 'user', 'event'] as const
export type Reported = (typeof REPORTED)[number]

export const REPORT_WORDS_MAX = 1_000
export const DECISION_REASON_MAX = 500
export const SUSPENSION_DAYS_MAX = 365
/** Things with open reports, and decisions, that come at once. */
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

/** Reasons that say too little alone. */
export const needsWords = (reason: ReportReason): boolean =>
  reason === 'copyright' || reason === 'wrong' || reason === 'other'

export const DECISIONS = ['dismiss', 'hide', 'remove', 'warn', 'suspend'] as const
export type Decision = (typeof DECISIONS)[number]

/** As they are written down: some are undone. */
export const RECORDED = [...DECISIONS, 'undo'] as const
export type Recorded = (typeof RECORDED)[number]

/** What is hidden with all that it says, and shown again by the same admins. */
const isShownAgain = (kind: Reported) => kind === 'comment' || kind === 'event'

/** What of music is taken down comes back by its owner and a review; what is removed does not come back. */
export const isUndoable = (kind: Reported, decisions: readonly Recorded[]): boolean =>
  decisions.includes('suspend') || (isShownAgain(kind) && decisions.includes('hide'))

/** A track has no state between being there and not; a person is no thing to be hidden. */
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
const EITHER: readonly (readonly Decision[])[] = [
  ['hide', 'remove'],
  ['warn', 'suspend'],
]

export type DecisionProblem = 'none' | 'twice' | 'notForThis' | 'dismissAlone' | 'eitherOr'

/** Why these cannot be decided together about such a thing, or null. */
export function decisionProblem(
  kind: Reported,
  decisions: readonly Decision[],
): DecisionProblem | null {
  if (decisions.length === 0) return 'none'
  if (new Set(decisions).size < decisions.length) return 'twice'
  const allowed = decisionsFor(kind)
  if (!decisions.every((each) => allowed.includes(each))) return 'notForThis'
  if (decisions.includes('dismiss') && decisions.length > 1) return 'dismissAlone'
  if (EITHER.some((pair) => pair.every((each) => decisions.includes(each)))) return 'eitherOr'
  return null
}
