import type { Suggestion, SuggestionStatus } from '@hypha/contract'
import { SUGGESTION_ANSWER_MAX, SUGGESTION_STATUSES } from '@hypha/contract/rules/suggestions'
import { Button } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import css from './community.module.css'
import { STATUS_NAMES } from './suggestion-words.ts'
import { useSuggestionsChanged } from './use-votes.ts'

const STATUSES = SUGGESTION_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))

/** An admin says what becomes of a suggestion. */
export function AnswerForm({ suggestion, onDone }: { suggestion: Suggestion; onDone: () => void }) {
  const api = useApi()
  const changed = useSuggestionsChanged()
  const [status, setStatus] = useState<SuggestionStatus>(suggestion.status)
  const [answer, setAnswer] = useState(suggestion.answer ?? '')
  const save = useMutation({
    mutationFn: () =>
      api.suggestions.answerSuggestion({ params: { id: suggestion.id }, body: { status, answer } }),
    onSuccess: async () => {
      await changed()
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form className={css.form} onSubmit={submit} aria-label={`Answer ${suggestion.title}`}>
      <SelectField label="Status" value={status} options={STATUSES} onChange={setStatus} />
      <TextArea
        label="Answer"
        maxLength={SUGGESTION_ANSWER_MAX}
        value={answer}
        error={save.error ? messageOf(save.error) : undefined}
        onChange={setAnswer}
      />
      <div className={css.verbs}>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
