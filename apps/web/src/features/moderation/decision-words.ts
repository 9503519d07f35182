import type { Decision, Recorded } from '@hypha/contract/rules/moderation'
import type { Translate } from '@hypha/i18n/instance.ts'

type SubjectDecision = 'hide' | 'remove'
type AuthorDecision = 'warn' | 'suspend'
type Verb = Decision | `${SubjectDecision}-${AuthorDecision}`

/** What a press does: `Hide and warn`. At most one decision concerns the subject, and at most one its author. */
export const verbOf = (t: Translate<'moderation'>, decisions: readonly Decision[]) =>
  t(`verb.${decisions.join('-') as Verb}`)

/** What was done: `hidden, suspended for 7 days`. Without days a suspension is permanent. */
export const doneWords = (
  t: Translate<'moderation'>,
  decisions: readonly Recorded[],
  days: number | null,
) =>
  decisions
    .map((each) => {
      if (each !== 'suspend') return t(`done.${each}`)
      return days === null ? t('done.suspendForGood') : t('done.suspend', { count: days })
    })
    .join(', ')

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
