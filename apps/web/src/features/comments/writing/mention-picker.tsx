import type { CommentPerson } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import css from '../thread/thread.module.css'
import { nameBegun } from './name-begun.ts'

interface MentionPickerProps {
  text: string
  /** Position of the caret; null until the user types. */
  caret: number | null
  onPick: (person: CommentPerson, changed: string) => void
}

/** Suggests people whose name starts with what was typed after `@`. */
export function MentionPicker({ text, caret, onPick }: MentionPickerProps) {
  const { t } = useTexts('comments')
  const begun = caret === null ? null : nameBegun(text, caret)
  const name = useDeferredValue(begun?.name ?? '')
  const { data } = useQuery({
    ...useApi().comments.findPeople.query({ query: { name } }),
    enabled: name.length >= 2,
  })
  // A name typed in full has already been chosen.
  const people = data?.result.filter(({ fullName }) => fullName !== begun?.name)
  if (!begun || name.length < 2 || !people?.length) return null
  return (
    <ul className={css.people} aria-label={t('people')}>
      {people.map((person) => (
        <li key={person.id}>
          <Button
            size="small"
            onClick={() =>
              onPick(
                person,
                `${text.slice(0, begun.start)}@${person.fullName} ${text.slice(caret!)}`,
              )
            }
          >
            {person.fullName}
          </Button>
        </li>
      ))}
    </ul>
  )
}
