import type { EventDetails } from '@hypha/contract'
import { CANCELLATION_NOTE_MAX } from '@hypha/contract/rules/tickets'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useMutation } from '@tanstack/react-query'
import type { SeriesScope } from '@hypha/contract/rules/events'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import css from './form/event-form.module.css'
import { ScopeField } from './series/scope-field.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'

/** Cancels an event after a confirmation, with an explanation for ticket holders. */
export function CancelEvent({ event }: { event: EventDetails }) {
  const { id, title } = event
  const { t } = useTexts('events')
  const { api, cache } = useApp()
  const [asking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const [scope, setScope] = useState<SeriesScope>('this')
  const cancel = useMutation({
    mutationFn: () => api.events.cancelEvent({ params: { id }, body: { note, scope } }),
    onSuccess: async () => {
      toast(t('cancelEvent.done', { title }))
      await cache.invalidateQueries()
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        variant="quiet"
        icon={<CalendarX size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('cancelEvent')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('cancelEvent.title', { title })}
        cancel={t('cancelEvent.keep')}
        confirm={t('cancelEvent')}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onClose={() => setAsking(false)}
      >
        <div className={css.group}>
          <p>{t('cancelEvent.text')}</p>
          <ScopeField event={event} value={scope} onChange={setScope} />
          <TextArea
            label={t('cancelEvent.note')}
            rows={3}
            maxLength={CANCELLATION_NOTE_MAX}
            value={note}
            onChange={setNote}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}
