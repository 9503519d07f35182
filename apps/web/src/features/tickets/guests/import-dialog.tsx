import { GUESTS_AT_ONCE } from '@hypha/contract/rules/tickets'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { newKey } from '../../../lib/api/transport.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { pastedGuests } from './pasted-guests.ts'

interface ImportDialogProps {
  eventId: number
  onClose: () => void
}

const TEXT_MAX = 40_000

/** Adds the guests of a pasted list, a line each. */
export function ImportDialog({ eventId, onClose }: ImportDialogProps) {
  const { t } = useTexts('tickets')
  const { api, cache } = useApp()
  const [text, setText] = useState('')
  const guests = pastedGuests(text)
  const send = async () => {
    await api.ticketGuests.addGuests(
      { params: { id: eventId }, body: { guests } },
      { idempotencyKey: newKey() },
    )
    toast(t('guests.added', { count: guests.length }))
    onClose()
    await cache.invalidateQueries()
  }
  return (
    <FormDialog
      title={t('guests.import.title')}
      verb={t('guests.add')}
      fields={[]}
      send={send}
      onClose={onClose}
      intro={<p>{t('guests.import.intro', { max: GUESTS_AT_ONCE })}</p>}
    >
      {() => (
        <TextArea
          label={t('guests.import.lines')}
          hint={t('guests.import.found', { count: guests.length })}
          placeholder={t('guests.import.example')}
          rows={8}
          maxLength={TEXT_MAX}
          value={text}
          onChange={setText}
        />
      )}
    </FormDialog>
  )
}
