import type { Order, OrderItem } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { PreOrderNote } from '../../../components/pre-order-note.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import css from './bought.module.css'

/** A pre-order in an order, which can be cancelled until it is out. */
export function BoughtPreOrder({ order, item }: { order: Order; item: OrderItem }) {
  const { t } = useTexts('merch')
  const { api, cache } = useApp()
  const [isAsking, setAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () =>
      api.purchases.cancelPreOrder({
        params: { id: order.id },
        body: { releaseId: item.release.id },
      }),
    onSuccess: async () => {
      await cache.invalidateQueries()
      toast(t('preOrder.cancelled', { title: item.title }))
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  const { preOrder, title } = item
  if (!preOrder) return null
  return (
    <div className={css.preOrder}>
      <p className={css.note}>
        {title}:{' '}
        {preOrder.state === 'waiting' ? (
          <PreOrderNote at={preOrder.at} timeZone={preOrder.timeZone} />
        ) : (
          t(`preOrder.${preOrder.state}`)
        )}
      </p>
      {preOrder.mayCancel && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('preOrder.cancelTitle', { title })}
          onClick={() => setAsking(true)}
        >
          {t('preOrder.cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('preOrder.askTitle', { title })}
        cancel={t('preOrder.keep')}
        confirm={t('preOrder.cancel')}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('preOrder.askText')}
      </ConfirmDialog>
    </div>
  )
}
