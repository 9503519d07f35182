import type { Suggestion } from '@hypha/contract'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '@hypha/ui/controls/button.tsx'
import { day } from '../../../lib/format/dates.ts'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'
import { LinkedText } from '../linked-text.tsx'
import css from '../community.module.css'
import { STATUS_NAMES } from './suggestion-words.ts'

const AnswerForm = lazy(() =>
  import('./answer-form.tsx').then((file) => ({ default: file.AnswerForm })),
)

interface SuggestionFactsProps {
  suggestion: Suggestion
  /** What else can be done with it, beside the answer of admins. */
  children?: ReactNode
}

/** What somebody wrote, where it stands, and what was answered; admins answer here. */
export function SuggestionFacts({ suggestion, children }: SuggestionFactsProps) {
  const admin = isAdmin(useSession())
  const [answering, setAnswering] = useState(false)
  const { title, text, author, status, answer, answeredAt, changelogs, createdAt } = suggestion
  return (
    <>
      <p className={css.note}>
        <span className={css.status} data-status={status}>
          {STATUS_NAMES[status]}
        </span>
        {' · '}
        <TextLink href={`/user/${author.id}`}>{author.fullName}</TextLink>, {day(createdAt)}
      </p>
      <p className={css.plain}>
        <LinkedText text={text} />
      </p>
      {answer && (
        <div className={css.answer}>
          <p className={css.note}>Answer{answeredAt && `, ${day(answeredAt)}`}</p>
          <p className={css.plain}>
            <LinkedText text={answer} />
          </p>
        </div>
      )}
      {changelogs.map((entry) => (
        <p key={entry.id} className={css.note}>
          In the changelog: <TextLink href="/changelog">{entry.title}</TextLink>
        </p>
      ))}
      <div className={css.verbs}>
        {children}
        {admin && !answering && (
          <Button size="small" variant="quiet" onClick={() => setAnswering(true)}>
            Answer<span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </div>
      {answering && (
        <Suspense>
          <AnswerForm suggestion={suggestion} onDone={() => setAnswering(false)} />
        </Suspense>
      )}
    </>
  )
}
