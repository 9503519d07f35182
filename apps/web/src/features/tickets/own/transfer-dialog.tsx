import type { Ticket } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'

interface TransferDialogProps {
  ticket: Ticket
  onClose: () => void
}

/** Offers a ticket to somebody by e-mail. */
export function TransferDialog({ ticket: { id, price }, onClose }: TransferDialogProps) {
  const { t } = useTexts('tickets')
  const { api, cache } = useApp()
  const [email, setEmail] = useState('')
  const send = async () => {
    await api.ticketTransfers.transferTicket({ params: { id }, body: { email: email.trim() } })
    toast(t('transfer.done', { email: email.trim() }))
    onClose()
    await cache.invalidateQueries()
  }
  return (
    <FormDialog
      title={t('transfer.title')}
      verb={t('transfer.send')}
      fields={['email']}
      send={send}
      onClose={onClose}
      intro={
        <>
          <p>{t('transfer.intro')}</p>
          {price > 0 && <p>{t('transfer.refunds')}</p>}
        </>
      }
    >
      {(errorOf) => (
        <TextField
          label={t('transfer.email')}
          type="email"
          autoComplete="off"
          value={email}
          error={errorOf('email')}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
    </FormDialog>
  )
}
