import type { Decision, Recorded, Reported } from '@hypha/contract/rules/moderation'

/** Before the title of what was reported. */
export const KIND_WORDS: Readonly<Record<Reported, string>> = {
  release: 'Release',
  track: 'Track',
  comment: 'Comment on',
  user: 'Person',
  event: 'Event',
}

const VERBS: Readonly<Record<Decision, string>> = {
  dismiss: 'Dismiss',
  hide: 'Hide',
  remove: 'Remove',
  warn: 'warn',
  suspend: 'suspend',
}

const DONE: Readonly<Record<Recorded, string>> = {
  dismiss: 'Dismissed',
  hide: 'Hidden',
  remove: 'Removed',
  warn: 'warned',
  suspend: 'suspended',
  undo: 'Undone',
}

const joined = (words: readonly string[], between: string) => {
  const sentence = words.join(between)
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** What a press does: `Hide and warn`. */
export const verbOf = (decisions: readonly Decision[]) =>
  joined(
    decisions.map((each) => VERBS[each]),
    ' and ',
  )

export const timeOf = (days: number | null) =>
  days === null ? 'for good' : `for ${days} ${days === 1 ? 'day' : 'days'}`

/** What was done: `Hidden, suspended for 7 days`. */
export const doneWords = (decisions: readonly Recorded[], days: number | null) =>
  joined(
    decisions.map((each) => (each === 'suspend' ? `${DONE[each]} ${timeOf(days)}` : DONE[each])),
    ', ',
  )
