import type { MerchOrder } from '@hypha/contract'
import { REFUND_REASON_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import css from './sold.module.css'

/** Refunds some items of an order, and its shipping. */
export function RefundDialog({ order, onClose }: { order: MerchOrder; onClose: () => void }) {
  const { t, format } = useTexts('merch')
  const { api, cache } = useApp()
  const { id, shipping } = order
  const items = order.items.filter(({ quantity, refunded }) => refunded < quantity)
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [withShipping, setWithShipping] = useState(false)
  const [reason, setReason] = useState('')
  const lines = [
    ...items.flatMap(({ id: lineId }) => {
      const quantity = quantities[lineId] ?? 0
      return quantity > 0 ? [{ lineId, quantity }] : []
    }),
    ...(withShipping && shipping.lineId !== null ? [{ lineId: shipping.lineId, quantity: 1 }] : []),
  ]
  const quote = useQuery({
    ...api.merchOrders.quoteMerchRefund.query({ params: { id }, body: { lines } }),
    enabled: lines.length > 0,
    staleTime: 0,
  })
  const amount = lines.length > 0 ? quote.data?.result.amount : undefined
  const send = async () => {
    if (amount === undefined) return
    await api.merchOrders.refundMerch({ params: { id }, body: { lines, amount, reason } })
    toast(t('refund.done'))
    onClose()
    await cache.invalidateQueries()
  }
  return (
    <FormDialog
      title={t('step.refund')}
      verb={
        amount === undefined ? t('step.refund') : t('refund.verb', { amount: format.money(amount) })
      }
      fields={['reason']}
      send={send}
      onClose={onClose}
      intro={<p className={css.note}>{t('refund.intro')}</p>}
    >
      {(errorOf) => (
        <>
          {items.map(({ id: lineId, title, quantity, refunded }) => (
            <NumberField
              key={lineId}
              label={t('refund.quantity', {
                title,
                number: format.number(quantity - refunded),
              })}
              value={quantities[lineId] ?? 0}
              min={0}
              max={quantity - refunded}
              onChange={(next) => setQuantities((all) => ({ ...all, [lineId]: next ?? 0 }))}
            />
          ))}
          {shipping.lineId !== null && !shipping.isRefunded && (
            <Checkbox checked={withShipping} onChange={setWithShipping}>
              {t('refund.shipping', { price: format.money(shipping.price) })}
            </Checkbox>
          )}
          <TextArea
            label={t('refund.reason')}
            rows={2}
            value={reason}
            maxLength={REFUND_REASON_MAX}
            error={errorOf('reason')}
            onChange={setReason}
          />
          {lines.length > 0 && quote.error && (
            <p role="alert" className={css.problem}>
              {messageOf(quote.error)}
            </p>
          )}
          {lines.length === 0 && <p className={css.note}>{t('refund.choose')}</p>}
        </>
      )}
    </FormDialog>
  )
}
