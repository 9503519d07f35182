import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'

interface Props {
  event: { id: number; title: string }
  /** In a list. */
  size?: 'small'
  /** Leaves the event's page. */
  onRemoved?: () => Promise<void>
}

/** Removes an event after a confirmation. */
export function RemoveEvent({ event: { id, title }, size, onRemoved }: Props) {
  const { t } = useTexts('events')
  const { api, cache } = useApp()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.events.removeEvent({ params: { id } }),
    onSuccess: async () => {
      toast(t('remove.done', { title }))
      await onRemoved?.()
      await cache.invalidateQueries()
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        variant="quiet"
        size={size ?? 'medium'}
        icon={!size && <Trash2 size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('remove.remove')}
        {size && <span className="visually-hidden"> {title}</span>}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('remove.title', { title })}
        cancel={t('cancel')}
        confirm={t('remove.remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </>
  )
}
