import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Faq } from '@hypha/contract'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'
import { HtmlField } from '../../../components/text/html-field.tsx'

interface FaqFormProps {
  faq?: Faq
  position: number
  onDone: () => void
}

/** Creates or edits a question and its answer. */
export function FaqForm({ faq, position, onDone }: FaqFormProps) {
  const { t } = useTexts('community')
  const { api, cache } = useApp()
  const [question, setQuestion] = useState(faq?.question ?? '')
  const [answerHtml, setAnswer] = useState(faq?.answerHtml ?? '')
  const [newPosition, setNewPosition] = useState<number | null>(position)
  const save = async () => {
    const body = { question, answerHtml, position: newPosition ?? 0 }
    await (faq ? api.faqs.changeFaq({ params: { id: faq.id }, body }) : api.faqs.addFaq({ body }))
    await cache.invalidateQueries({ queryKey: api.faqs.listFaqs.key })
    onDone()
  }
  return (
    <SaveForm
      label={faq ? t('faq.question') : t('faq.newQuestion')}
      fields={['question', 'answerHtml']}
      save={save}
      onCancel={onDone}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('faq.question')}
            maxLength={200}
            value={question}
            error={errorOf('question')}
            onChange={(event) => setQuestion(event.target.value)}
          />
          <HtmlField
            label={t('faq.answer')}
            value={answerHtml}
            error={errorOf('answerHtml')}
            onChange={setAnswer}
          />
          <NumberField
            label={t('faq.place')}
            value={newPosition}
            min={0}
            max={100_000}
            onChange={setNewPosition}
          />
        </>
      )}
    </SaveForm>
  )
}
