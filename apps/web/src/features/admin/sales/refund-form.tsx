import type { Sale } from '@hypha/contract'
import { REFUND_REASON_MAX } from '@hypha/contract/limits'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { focusFirst } from '../../../lib/dom/elements.ts'
import { newKey } from '../../../lib/api/transport.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'
import css from './sales.module.css'

/** How much of an order goes back, and why: the buyer is told. */
export function RefundForm({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { api, cache } = useApp()
  const { id, total, refunded, buyer, invoiceNumber } = sale
  const left = (total - refunded).toFixed(2)
  const [amount, setAmount] = useState(left)
  const [reason, setReason] = useState('')
  const isWhole = Number(amount) === Number(left)

  const changed = () => cache.invalidateQueries({ queryKey: api.refunds.listSales.key })
  const refund = async () => {
    try {
      await api.refunds.refundSale(
        {
          params: { id },
          body: { amount: Number(amount.trim().replace(',', '.') || NaN), refunded, reason },
        },
        { idempotencyKey: newKey() },
      )
      await changed()
      onClose()
    } catch (error) {
      // It is not what it was: the list shows how it stands.
      if (error instanceof ApiError && error.status === 409) {
        toast(messageOf(error))
        void changed()
      }
      throw error
    }
  }
  return (
    <SaveForm
      label={`Refund No. ${invoiceNumber}`}
      verb="Refund"
      fields={['amount', 'reason']}
      save={refund}
      onCancel={onClose}
    >
      {(errorOf) => (
        <div className={css.fields} ref={focusFirst}>
          <PriceField
            label="Amount"
            hint={
              isWhole
                ? 'All that is left: what was bought is no longer theirs.'
                : `Of ${money(Number(left))} that are left. What was bought stays theirs.`
            }
            value={amount}
            error={errorOf('amount')}
            onChange={setAmount}
          />
          <TextArea
            label="Reason"
            hint={`${buyer.fullName} reads it in a mail.`}
            rows={2}
            maxLength={REFUND_REASON_MAX}
            value={reason}
            error={errorOf('reason')}
            onChange={setReason}
          />
        </div>
      )}
    </SaveForm>
  )
}
