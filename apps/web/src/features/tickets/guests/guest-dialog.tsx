import { NAME_MAX } from '@hypha/contract/limits'
import { GUEST_NOTE_MAX, PLUS_ONES_MAX } from '@hypha/contract/rules/tickets'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { newKey } from '../../../lib/api/transport.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'

interface GuestDialogProps {
  eventId: number
  onClose: () => void
}

const FIELDS = ['name', 'email', 'plusOnes', 'note'] as const
/** Paths of the fields of the only guest in the request. */
const pathOf = (field: (typeof FIELDS)[number]) => `guests[0].${field}`

/** Adds a guest. */
export function GuestDialog({ eventId, onClose }: GuestDialogProps) {
  const { t } = useTexts('tickets')
  const { api, cache } = useApp()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [plusOnes, setPlusOnes] = useState<number | null>(0)
  const [note, setNote] = useState('')
  const send = async () => {
    const guest = { name, email: email.trim() || null, plusOnes: plusOnes ?? 0, note: note.trim() }
    await api.ticketGuests.addGuests(
      { params: { id: eventId }, body: { guests: [guest] } },
      { idempotencyKey: newKey() },
    )
    toast(t('guests.added', { count: 1 }))
    onClose()
    await cache.invalidateQueries()
  }
  return (
    <FormDialog
      title={t('guests.add')}
      verb={t('guests.add')}
      fields={FIELDS.map(pathOf)}
      send={send}
      onClose={onClose}
      intro={null}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('form.name')}
            value={name}
            maxLength={NAME_MAX}
            autoComplete="off"
            error={errorOf(pathOf('name'))}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={t('guests.email')}
            hint={t('guests.emailHint')}
            type="email"
            value={email}
            autoComplete="off"
            error={errorOf(pathOf('email'))}
            onChange={({ target }) => setEmail(target.value)}
          />
          <NumberField
            label={t('guests.plusOnes')}
            hint={t('guests.plusOnesHint')}
            min={0}
            max={PLUS_ONES_MAX}
            value={plusOnes}
            error={errorOf(pathOf('plusOnes'))}
            onChange={setPlusOnes}
          />
          <TextField
            label={t('guests.note')}
            value={note}
            maxLength={GUEST_NOTE_MAX}
            autoComplete="off"
            error={errorOf(pathOf('note'))}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
    </FormDialog>
  )
}
