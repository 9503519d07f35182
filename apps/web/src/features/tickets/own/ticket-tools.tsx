import type { Ticket } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { saveBlob } from '../../../lib/dom/save-file.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import css from './own.module.css'
import { RefundTicket } from './refund-ticket.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

/** Saves a valid ticket as PDF, gives it to somebody, or refunds it. */
export function TicketTools({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts('tickets')
  const { id, typeName, transfer, refundableUntil, event } = ticket
  const { api, cache } = useApp()
  // Guests can't give tickets away.
  const hasAccount = useSession() !== null
  const [isGiving, setGiving] = useState(false)
  const onError = (error: Error) => toast(messageOf(error))
  const save = useMutation({
    mutationFn: async () => {
      const { name, content } = (await api.tickets.ticketFile({ params: { id } })).result
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      saveBlob(name, new Blob([bytes], { type: 'application/pdf' }))
    },
    onError,
  })
  const takeBack = useMutation({
    mutationFn: () => api.ticketTransfers.takeBackTicket({ params: { id } }),
    onSuccess: async () => {
      toast(t('transfer.takenBack'))
      await cache.invalidateQueries()
    },
    onError,
  })
  const which = <span className="visually-hidden"> {typeName}</span>
  return (
    <div className={css.tools}>
      <Button
        size="small"
        icon={<Download size={16} aria-hidden />}
        busy={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('own.pdf')}
        {which}
      </Button>
      {transfer ? (
        <Button
          size="small"
          icon={<Undo2 size={16} aria-hidden />}
          busy={takeBack.isPending}
          onClick={() => takeBack.mutate()}
        >
          {t('transfer.takeBack')}
          {which}
        </Button>
      ) : (
        !event.isCancelled &&
        hasAccount && (
          <Button
            size="small"
            icon={<Send size={16} aria-hidden />}
            onClick={() => setGiving(true)}
          >
            {t('transfer')}
            {which}
          </Button>
        )
      )}
      {refundableUntil !== null && <RefundTicket ticket={ticket} />}
      {isGiving && <TransferDialog ticket={ticket} onClose={() => setGiving(false)} />}
    </div>
  )
}
