import type { Ticket } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { newKey } from '../../../lib/api/transport.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'

/** Refunds a ticket, or returns a free one, after its holder has confirmed the amount. */
export function RefundTicket({ ticket }: { ticket: Ticket }) {
  const { t, format } = useTexts('tickets')
  const { id, typeName, refundableUntil, event } = ticket
  const { api, cache } = useApp()
  const onError = (error: Error) => toast(messageOf(error))
  const [asked, setAsked] = useState(false)
  const quote = useMutation({
    mutationFn: () => api.ticketRefunds.ticketRefund({ params: { id } }),
    onSuccess: () => setAsked(true),
    onError,
  })
  const { amount = 0, goesToBuyer = false } = quote.data?.result ?? {}
  const refund = useMutation({
    mutationFn: () =>
      api.ticketRefunds.refundTicket(
        { params: { id }, body: { amount } },
        { idempotencyKey: newKey() },
      ),
    onSuccess: async () => {
      toast(t(amount === 0 ? 'return.done' : 'refund.done'))
      await cache.invalidateQueries()
    },
    onError,
    onSettled: () => setAsked(false),
  })
  const isFree = ticket.price === 0
  return (
    <>
      <Button variant="quiet" size="small" busy={quote.isPending} onClick={() => quote.mutate()}>
        {t(isFree ? 'return' : 'refund')}
        <span className="visually-hidden"> {typeName}</span>
      </Button>
      <ConfirmDialog
        open={asked}
        title={isFree ? t('return.title') : t('refund.title', { amount: format.money(amount) })}
        cancel={t('cancel')}
        confirm={isFree ? t('return') : t('refund.verb', { amount: format.money(amount) })}
        danger
        busy={refund.isPending}
        onConfirm={() => refund.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>{t(isFree ? 'return.text' : goesToBuyer ? 'refund.textBuyer' : 'refund.text')}</p>
        {!isFree && refundableUntil !== null && (
          <p>{t('refund.until', { date: format.dateAndTime(refundableUntil, event.timeZone) })}</p>
        )}
      </ConfirmDialog>
    </>
  )
}
