import type { Guest } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import css from '../manage/manage.module.css'

/** A guest with the people they bring, to mail again or to remove. */
export function GuestRow({ guest }: { guest: Guest }) {
  const { t, format } = useTexts('tickets')
  const { id, name, email, plusOnes, note, checkedIn } = guest
  const { api, cache } = useApp()
  const [asking, setAsking] = useState(false)
  const onError = (error: Error) => toast(messageOf(error))
  const mail = useMutation({
    mutationFn: () => api.ticketGuests.mailGuest({ params: { id } }),
    onSuccess: () => toast(t('guests.mailed', { email: email ?? '' })),
    onError,
  })
  const remove = useMutation({
    mutationFn: () => api.ticketGuests.removeGuest({ params: { id } }),
    onSuccess: async () => {
      toast(t('guests.removed', { name }))
      await cache.invalidateQueries()
    },
    onError,
    onSettled: () => setAsking(false),
  })
  const facts = [
    email,
    note,
    checkedIn > 0 &&
      t('guests.checkedIn', {
        number: format.number(checkedIn),
        all: format.number(1 + plusOnes),
      }),
  ].filter(Boolean)
  const who = <span className="visually-hidden"> {name}</span>
  return (
    <li className={css.attendee}>
      <div className={css.words}>
        <span className={css.holder}>
          {name}
          {plusOnes > 0 && ` +${format.number(plusOnes)}`}
        </span>
        {facts.length > 0 && <p className={css.note}>{facts.join(' · ')}</p>}
      </div>
      <div className={css.tools}>
        {email !== null && (
          <Button size="small" busy={mail.isPending} onClick={() => mail.mutate()}>
            {t('guests.mail')}
            {who}
          </Button>
        )}
        {checkedIn === 0 && (
          <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
            {t('guests.remove')}
            {who}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('guests.remove.title', { name })}
        cancel={t('cancel')}
        confirm={t('guests.remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('guests.remove.text')}
      </ConfirmDialog>
    </li>
  )
}
