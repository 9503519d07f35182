import type { ContactMessage } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { day } from '../../lib/day.ts'
import { toast } from '../../lib/toasts.ts'
import css from './community.module.css'

const ANSWER_MAX = 4_000

/** A message: read when it is opened, answered once. */
export function MessageItem({ message }: { message: ContactMessage }) {
  const { api, cache } = useApp()
  const { id, name, email, isRead, sentAt, answer, answeredAt } = message
  const [words, setWords] = useState('')
  const changed = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: api.contact.listMessages.key }),
      cache.invalidateQueries({ queryKey: api.contact.adminNotifications.key }),
    ])
  const read = useMutation({
    mutationFn: () => api.contact.readMessage({ params: { id } }),
    onSuccess: changed,
  })
  const reply = useMutation({
    mutationFn: () => api.contact.answerMessage({ params: { id }, body: { answer: words } }),
    onSuccess: async () => {
      await changed()
      toast('Your answer goes out by mail.')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reply.isPending) reply.mutate()
  }
  return (
    <details
      className={css.question}
      onToggle={(event) => event.currentTarget.open && !isRead && read.mutate()}
    >
      <summary>
        {!isRead && 'New: '}
        {name}, {day(sentAt)}
      </summary>
      <p className={css.note}>{email}</p>
      <p className={css.plain}>{message.message}</p>
      {answer ? (
        <div className={css.answer}>
          <p className={css.note}>Answered{answeredAt && `, ${day(answeredAt)}`}</p>
          <p className={css.plain}>{answer}</p>
        </div>
      ) : (
        <form className={css.form} onSubmit={submit} aria-label={`Answer ${name}`}>
          <TextArea
            label="Answer"
            maxLength={ANSWER_MAX}
            value={words}
            error={reply.error ? messageOf(reply.error) : undefined}
            onChange={setWords}
          />
          <div className={css.verbs}>
            <Button type="submit" busy={reply.isPending}>
              Send the answer
            </Button>
          </div>
        </form>
      )}
    </details>
  )
}
