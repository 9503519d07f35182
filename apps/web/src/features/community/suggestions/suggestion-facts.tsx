import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Suggestion } from '@hypha/contract'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '@hypha/ui/controls/button.tsx'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'
import { LinkedText } from '../linked-text.tsx'
import css from '../community.module.css'

const AnswerForm = lazy(() =>
  import('./answer-form.tsx').then((file) => ({ default: file.AnswerForm })),
)

interface SuggestionFactsProps {
  suggestion: Suggestion
  /** Other actions, next to the admins' answer. */
  children?: ReactNode
}

/** Text, status and answer of a suggestion. Admins answer here. */
export function SuggestionFacts({ suggestion, children }: SuggestionFactsProps) {
  const { t, format } = useTexts('community')
  const admin = isAdmin(useSession())
  const [answering, setAnswering] = useState(false)
  const { title, text, author, status, answer, answeredAt, changelogs, createdAt } = suggestion
  return (
    <>
      <p className={css.note}>
        <span className={css.status} data-status={status}>
          {t(`status.${status}`)}
        </span>
        {' · '}
        <TextLink href={`/user/${author.id}`}>{author.fullName}</TextLink>, {format.day(createdAt)}
      </p>
      <p className={css.plain}>
        <LinkedText text={text} />
      </p>
      {answer && (
        <div className={css.answer}>
          <p className={css.note}>
            {answeredAt ? t('answer.dated', { date: format.day(answeredAt) }) : t('answer')}
          </p>
          <p className={css.plain}>
            <LinkedText text={answer} />
          </p>
        </div>
      )}
      {changelogs.map((entry) => (
        <p key={entry.id} className={css.note}>
          {t('inChangelog')} <TextLink href="/changelog">{entry.title}</TextLink>
        </p>
      ))}
      <div className={css.verbs}>
        {children}
        {admin && !answering && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('answer.to', { title })}
            onClick={() => setAnswering(true)}
          >
            {t('answer.verb')}
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
