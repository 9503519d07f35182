import type { Sale } from '@hypha/contract'
import { REFUND_REASON_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { focusFirst } from '../../../lib/dom/elements.ts'
import { newKey } from '../../../lib/api/transport.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'
import css from './sales.module.css'

/** How much of an order to refund, and why. The buyer gets the reason. */
export function RefundForm({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { t, format } = useTexts('admin')
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
          body: { amount: Number(amount || NaN), refunded, reason },
        },
        { idempotencyKey: newKey() },
      )
      await changed()
      onClose()
    } catch (error) {
      // The order has changed, so the list is refetched.
      if (error instanceof ApiError && error.status === 409) {
        toast(messageOf(error))
        void changed()
      }
      throw error
    }
  }
  return (
    <SaveForm
      label={t('refund.ofOrder', { number: invoiceNumber! })}
      verb={t('refund.verb')}
      fields={['amount', 'reason']}
      save={refund}
      onCancel={onClose}
    >
      {(errorOf) => (
        <div className={css.fields} ref={focusFirst}>
          <PriceField
            label={t('refund.amount')}
            hint={
              isWhole ? t('refund.whole') : t('refund.part', { amount: format.money(Number(left)) })
            }
            value={amount}
            error={errorOf('amount')}
            onChange={setAmount}
          />
          <TextArea
            label={t('reason')}
            hint={t('refund.reasonHint', { name: buyer.fullName })}
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
