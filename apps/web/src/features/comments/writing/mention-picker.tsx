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
  /** Where somebody types; null until they have. */
  caret: number | null
  onPick: (person: CommentPerson, changed: string) => void
}

/** The people whose name begins as it is typed behind an `@`. */
export function MentionPicker({ text, caret, onPick }: MentionPickerProps) {
  const { t } = useTexts('comments')
  const begun = caret === null ? null : nameBegun(text, caret)
  const name = useDeferredValue(begun?.name ?? '')
  const { data } = useQuery({
    ...useApi().comments.findPeople.query({ query: { name } }),
    enabled: name.length >= 2,
  })
  // Its name is there in full: it was chosen.
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
