import type { Suggestion, VoteStats } from '@hypha/contract'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@hypha/ui/controls/button.tsx'
import { day } from '../../lib/day.ts'
import { isAdmin, useSession } from '../../lib/use-session.ts'
import css from './community.module.css'
import { STATUS_NAMES } from './suggestion-words.ts'
import { VoteButton } from './vote-button.tsx'

const AnswerForm = lazy(() =>
  import('./answer-form.tsx').then((file) => ({ default: file.AnswerForm })),
)

interface SuggestionItemProps {
  suggestion: Suggestion
  votes: VoteStats | undefined
}

/** A suggestion with its votes, where it stands, and what was answered. */
export function SuggestionItem({ suggestion, votes }: SuggestionItemProps) {
  const admin = isAdmin(useSession())
  const [answering, setAnswering] = useState(false)
  const { title, text, author, status, answer, answeredAt, changelogs, createdAt } = suggestion
  return (
    <article className={css.item} aria-label={title}>
      <VoteButton suggestion={suggestion} votes={votes} />
      <div className={css.body}>
        <h2 className={css.itemTitle}>{title}</h2>
        <p className={css.note}>
          <span className={css.status} data-status={status}>
            {STATUS_NAMES[status]}
          </span>{' '}
          {author.fullName}, {day(createdAt)}
        </p>
        <p className={css.plain}>{text}</p>
        {answer && (
          <div className={css.answer}>
            <p className={css.note}>Answer{answeredAt && `, ${day(answeredAt)}`}</p>
            <p className={css.plain}>{answer}</p>
          </div>
        )}
        {changelogs.map((entry) => (
          <p key={entry.id} className={css.note}>
            In the changelog: <TextLink href="/changelog">{entry.title}</TextLink>
          </p>
        ))}
        {admin && !answering && (
          <Button size="small" variant="quiet" onClick={() => setAnswering(true)}>
            Answer<span className="visually-hidden"> {title}</span>
          </Button>
        )}
        {answering && (
          <Suspense>
            <AnswerForm suggestion={suggestion} onDone={() => setAnswering(false)} />
          </Suspense>
        )}
      </div>
    </article>
  )
}
