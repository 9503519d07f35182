import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ContactMessage } from '@hypha/contract'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'
import css from '../community.module.css'

const ANSWER_MAX = 4_000

/** A message, marked as read when opened. It can be answered once. */
export function MessageItem({ message }: { message: ContactMessage }) {
  const { t, format } = useTexts('community')
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
  const reply = async () => {
    await api.contact.answerMessage({ params: { id }, body: { answer: words } })
    await changed()
    toast(t('messages.sent'))
  }
  return (
    <details
      className={css.question}
      onToggle={(event) => event.currentTarget.open && !isRead && read.mutate()}
    >
      <summary>
        {isRead
          ? t('messages.from', { name, date: format.day(sentAt) })
          : t('messages.new', { name, date: format.day(sentAt) })}
      </summary>
      <p className={css.note}>{email}</p>
      <p className={css.plain}>{message.message}</p>
      {answer ? (
        <div className={css.answer}>
          <p className={css.note}>
            {answeredAt
              ? t('messages.answeredAt', { date: format.day(answeredAt) })
              : t('messages.answered')}
          </p>
          <p className={css.plain}>{answer}</p>
        </div>
      ) : (
        <SaveForm
          label={t('answer.to', { title: name })}
          verb={t('messages.send')}
          fields={['answer']}
          save={reply}
        >
          {(errorOf) => (
            <TextArea
              label={t('answer')}
              maxLength={ANSWER_MAX}
              value={words}
              error={errorOf('answer')}
              onChange={setWords}
            />
          )}
        </SaveForm>
      )}
    </details>
  )
}
