/** Texts about a decision, for the owner of its subject and for the reporters. */
import type { Recorded, Reported } from '@hypha/contract'
import { asText, joinSentences, text, type Text } from '../../platform/texts/text.ts'

export interface Decided {
  kind: Reported
  title: string
  decisions: readonly Recorded[]
  days: number | null
  /** The decisions that this one undoes. */
  undoes: readonly Recorded[] | null
}

const has = ({ decisions }: Decided, decision: Recorded) => decisions.includes(decision)

/** Returns the owner's text, without the reason; null if the reports were dismissed. */
export function textForOwner(decided: Decided): Text | null {
  if (has(decided, 'dismiss')) return null
  const { kind, title, undoes } = decided
  const subject =
    kind === 'user' ? asText('moderation.your.user') : text(`moderation.your.${kind}`, { title })
  const [outcome, ...consequences] = undoes ? undone(undoes, subject) : decision(decided, subject)
  return outcome ? joinSentences(outcome, ...consequences) : null
}

const undone = (undoes: readonly Recorded[], subject: Text): Text[] => [
  ...(undoes.includes('hide') ? [text('moderation.news.shownAgain', { subject })] : []),
  ...(undoes.includes('suspend') ? [asText('moderation.news.suspensionEnded')] : []),
]

const decision = (decided: Decided, subject: Text): Text[] => [
  has(decided, 'hide')
    ? text('moderation.news.hidden', { subject })
    : has(decided, 'remove')
      ? text('moderation.news.removed', { subject })
      : text('moderation.news.reported', { subject }),
  ...(has(decided, 'suspend') ? [suspension(decided.days)] : []),
  ...(has(decided, 'warn') ? [asText('moderation.news.warned')] : []),
]

const suspension = (days: number | null): Text =>
  days === null
    ? asText('moderation.news.suspended')
    : text('moderation.news.suspendedDays', { count: days })

/** Returns a reporter's text: the outcome of their report, and nothing about anybody else. */
export function textForReporter(decided: Decided): Text {
  const { kind, title } = decided
  const subject = text(`moderation.their.${kind}`, { title })
  const outcome = has(decided, 'dismiss')
    ? 'dismissed'
    : has(decided, 'hide')
      ? 'hidden'
      : has(decided, 'remove')
        ? 'removed'
        : 'acted'
  return text(`moderation.reporter.${outcome}`, { subject })
}
