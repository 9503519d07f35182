import type { MerchOrder } from '@hypha/contract'
import { NEXT_PARCEL_STATES } from '@hypha/contract/rules/merch'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import css from './sold.module.css'

/** What the seller can do next with an order. */
export function OrderSteps({ order }: { order: MerchOrder }) {
  const { t } = useTexts('merch')
  const { api, cache } = useApp()
  const [dialog, setDialog] = useState<'ship' | 'return' | 'refund' | null>(null)
  const change = useMutation({
    mutationFn: (state: 'open' | 'packed') =>
      api.merchOrders.changeMerchOrder({ params: { id: order.id }, body: { state } }),
    onSuccess: () => cache.invalidateQueries(),
    onError: (error) => toast(messageOf(error)),
  })
  const next = NEXT_PARCEL_STATES[order.state]
  const isPaid = order.orderState === 'paid'
  const isRefundable = isPaid && order.items.some(({ quantity, refunded }) => refunded < quantity)
  const ship = order.pickup ? 'handOver' : order.state === 'shipped' ? 'changeTracking' : 'ship'
  const isShippable = next.includes('shipped') && !(order.pickup && order.state === 'shipped')
  const close = () => setDialog(null)
  return (
    <div className={css.tools}>
      {next.includes('packed') && (
        <Button busy={change.isPending} onClick={() => change.mutate('packed')}>
          {t('step.pack')}
        </Button>
      )}
      {isShippable && isPaid && (
        <Button
          variant={order.state === 'shipped' ? 'outline' : 'solid'}
          onClick={() => setDialog('ship')}
        >
          {t(`step.${ship}`)}
        </Button>
      )}
      {next.includes('open') && (
        <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate('open')}>
          {t('step.unpack')}
        </Button>
      )}
      {next.includes('returned') && (
        <Button variant="quiet" onClick={() => setDialog('return')}>
          {t('step.return')}
        </Button>
      )}
      {isRefundable && (
        <Button variant="quiet" onClick={() => setDialog('refund')}>
          {t('step.refund')}
        </Button>
      )}
      {dialog === 'ship' && <ShipDialog order={order} onClose={close} />}
      {dialog === 'return' && <ReturnDialog order={order} onClose={close} />}
      {dialog === 'refund' && <RefundDialog order={order} onClose={close} />}
    </div>
  )
}
