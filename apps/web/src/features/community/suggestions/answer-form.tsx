import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Suggestion, SuggestionStatus } from '@hypha/contract'
import { SUGGESTION_ANSWER_MAX, SUGGESTION_STATUSES } from '@hypha/contract/rules/suggestions'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'
import { useSuggestionsChanged } from '../votes/use-votes.ts'

/** Admins set the status of a suggestion and answer it. */
export function AnswerForm({ suggestion, onDone }: { suggestion: Suggestion; onDone: () => void }) {
  const { t } = useTexts('community')
  const api = useApi()
  const changed = useSuggestionsChanged()
  const { id, title } = suggestion
  const [status, setStatus] = useState<SuggestionStatus>(suggestion.status)
  const [answer, setAnswer] = useState(suggestion.answer ?? '')
  const save = async () => {
    await api.suggestions.answerSuggestion({ params: { id }, body: { status, answer } })
    await changed()
    onDone()
  }
  return (
    <SaveForm label={t('answer.to', { title })} fields={['answer']} save={save} onCancel={onDone}>
      {(errorOf) => (
        <>
          <SelectField
            label={t('status')}
            value={status}
            options={SUGGESTION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={setStatus}
          />
          <TextArea
            label={t('answer')}
            maxLength={SUGGESTION_ANSWER_MAX}
            value={answer}
            error={errorOf('answer')}
            onChange={setAnswer}
          />
        </>
      )}
    </SaveForm>
  )
}
