import type { Faq } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import css from './community.module.css'
import { HtmlField } from './html-field.tsx'

interface FaqFormProps {
  faq?: Faq
  position: number
  onDone: () => void
}

/** A question with its answer, new or changed. */
export function FaqForm({ faq, position, onDone }: FaqFormProps) {
  const { api, cache } = useApp()
  const [question, setQuestion] = useState(faq?.question ?? '')
  const [answerHtml, setAnswer] = useState(faq?.answerHtml ?? '')
  const [place, setPlace] = useState<number | null>(position)
  const save = useMutation({
    mutationFn: () => {
      const body = { question, answerHtml, position: place ?? 0 }
      return faq ? api.faqs.changeFaq({ params: { id: faq.id }, body }) : api.faqs.addFaq({ body })
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: api.faqs.listFaqs.key })
      onDone()
    },
  })
  const errorOf = (name: string) =>
    save.error instanceof ApiError ? save.error.field(name) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form
      className={css.form}
      onSubmit={submit}
      noValidate
      aria-label={faq ? 'Question' : 'New question'}
    >
      <TextField
        label="Question"
        maxLength={200}
        value={question}
        error={errorOf('question')}
        onChange={(event) => setQuestion(event.target.value)}
      />
      <HtmlField
        label="Answer"
        value={answerHtml}
        error={errorOf('answerHtml')}
        onChange={setAnswer}
      />
      <NumberField
        label="Place in the list"
        value={place}
        min={0}
        max={100_000}
        onChange={setPlace}
      />
      {save.error && !errorOf('question') && !errorOf('answerHtml') && (
        <p role="alert" className={css.error}>
          {messageOf(save.error)}
        </p>
      )}
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
