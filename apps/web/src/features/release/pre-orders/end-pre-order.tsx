import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'

interface EndPreOrderProps {
  release: Release
  onEnded: () => void
}

/** Cancels a pre-order, after saying how many buyers are refunded. */
export function EndPreOrder({ release, onEnded }: EndPreOrderProps) {
  const { t } = useTexts('release')
  const { api, cache } = useApp()
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => api.preOrders.endPreOrder({ params: { id: release.id } }),
    onSuccess: async () => {
      await cache.invalidateQueries()
      toast(t('preOrder.ended', { title: release.title }))
      onEnded()
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('preOrder.end')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('preOrder.endTitle', { title: release.title })}
        cancel={t('cancel')}
        confirm={t('preOrder.end')}
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('preOrder.endText', { count: release.preOrderCount ?? 0 })}
      </ConfirmDialog>
    </>
  )
}
