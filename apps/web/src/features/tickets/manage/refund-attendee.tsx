import type { Attendee } from '@hypha/contract'
import { REFUND_REASON_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { newKey } from '../../../lib/api/transport.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'

/** Lets the organizer refund the ticket of an attendee, or all of its order, or take back a free one. */
export function RefundAttendee({ attendee: { ticketId: id, holderName } }: { attendee: Attendee }) {
  const { t, format } = useTexts('tickets')
  const { api, cache } = useApp()
  const [asked, setAsked] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const [reason, setReason] = useState('')
  const onError = (error: Error) => toast(messageOf(error))
  const quote = useMutation({
    mutationFn: () => api.ticketRefunds.ticketRefund({ params: { id } }),
    onSuccess: () => setAsked(true),
    onError,
  })
  const { amount: one = 0, order = null } = quote.data?.result ?? {}
  const whole = order !== null && order.tickets > 1 ? order : null
  const amount = isWhole && whole ? whole.amount : one
  const refund = useMutation({
    mutationFn: () =>
      api.ticketRefunds.refundTicket(
        { params: { id }, body: { amount, wholeOrder: isWhole && whole !== null, reason } },
        { idempotencyKey: newKey() },
      ),
    onSuccess: async () => {
      toast(t(amount === 0 ? 'return.done' : 'refund.done'))
      await cache.invalidateQueries()
    },
    onError,
    onSettled: () => setAsked(false),
  })
  const money = format.money(amount)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={quote.isPending}
        aria-label={t('refund.of', { name: holderName })}
        onClick={() => quote.mutate()}
      >
        {t('refund')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('refund.of', { name: holderName })}
        cancel={t('cancel')}
        confirm={order === null ? t('refund.takeBack') : t('refund.verb', { amount: money })}
        danger
        busy={refund.isPending}
        onConfirm={() => refund.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>{t(order === null ? 'refund.freeText' : 'refund.organizerText')}</p>
        {whole && (
          <Checkbox checked={isWhole} onChange={setWhole}>
            {t('refund.whole', { count: whole.tickets, amount: format.money(whole.amount) })}
          </Checkbox>
        )}
        {order !== null && (
          <TextArea
            label={t('refund.reason')}
            rows={2}
            maxLength={REFUND_REASON_MAX}
            value={reason}
            onChange={setReason}
          />
        )}
      </ConfirmDialog>
    </>
  )
}
