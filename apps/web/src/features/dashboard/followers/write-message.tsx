import type { AudienceProfile } from '@hypha/contract'
import {
  type ListKind,
  MESSAGE_SUBJECT_MAX,
  MESSAGE_TEXT_MAX,
} from '@hypha/contract/rules/audience'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import css from './followers.module.css'

/** Write a message, preview it, and send it after seeing the number of recipients. */
export function WriteMessage({ list, onClose }: { list: AudienceProfile; onClose: () => void }) {
  const { t, format } = useTexts('dashboard')
  const { api, cache } = useApp()
  const form = useId()
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [link, setLink] = useState('')
  const [isPreview, setPreview] = useState(false)
  const people = { count: list.subscribers, number: format.number(list.subscribers) }
  const send = useMutation({
    mutationFn: () =>
      api.audience.sendMessage({
        body: { kind: list.kind as ListKind, id: list.id, subject, text, link: link || null },
      }),
    onSuccess: async ({ result }) => {
      const { recipients } = result
      toast(t('write.onItsWay', { count: recipients, number: format.number(recipients) }))
      onClose()
      await cache.invalidateQueries({ queryKey: api.audience.listMessages.key })
      await cache.invalidateQueries({ queryKey: api.audience.profiles.key })
    },
    onError: (error) => {
      // Go back to the form, whose fields show their errors.
      if (error instanceof ApiError && ['subject', 'text', 'link'].some((one) => error.field(one)))
        setPreview(false)
    },
  })
  const errorOf = (field: string) =>
    send.error instanceof ApiError ? send.error.field(field) : undefined
  const refusal =
    send.error && !['subject', 'text', 'link'].some(errorOf) ? messageOf(send.error) : null
  const preview = (event: FormEvent) => {
    event.preventDefault()
    send.reset()
    setPreview(true)
  }
  return (
    <Dialog
      open
      width={570}
      title={isPreview ? t('write.sendQuestion', people) : t('write.from', { name: list.name })}
      onClose={onClose}
      actions={
        isPreview ? (
          <>
            <Button variant="quiet" onClick={() => setPreview(false)}>
              {t('write.edit')}
            </Button>
            <Button variant="solid" busy={send.isPending} onClick={() => send.mutate()}>
              {t('write.send', people)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('write.cancel')}
            </Button>
            <Button variant="solid" type="submit" form={form}>
              {t('write.preview')}
            </Button>
          </>
        )
      }
    >
      {isPreview ? (
        <div className={css.preview}>
          <p className={css.note}>{t('write.subject')}</p>
          <p>
            {list.name}: {subject}
          </p>
          <p className={css.note}>{t('write.message')}</p>
          <p className={css.text}>{text}</p>
          {link && <p className={css.text}>{link}</p>}
          <p className={css.note}>{t('write.note')}</p>
          {refusal && (
            <p className={css.problem} role="alert">
              {refusal}
            </p>
          )}
        </div>
      ) : (
        <form id={form} className={css.form} onSubmit={preview}>
          <TextField
            label={t('write.subject')}
            required
            maxLength={MESSAGE_SUBJECT_MAX}
            value={subject}
            error={errorOf('subject')}
            onChange={(event) => setSubject(event.target.value)}
          />
          <TextArea
            label={t('write.message')}
            hint={t('write.messageHint')}
            required
            rows={8}
            maxLength={MESSAGE_TEXT_MAX}
            value={text}
            error={errorOf('text')}
            onChange={setText}
          />
          <TextField
            label={t('write.link')}
            hint={t('write.linkHint')}
            type="url"
            maxLength={500}
            value={link}
            error={errorOf('link')}
            onChange={(event) => setLink(event.target.value)}
          />
        </form>
      )}
    </Dialog>
  )
}
