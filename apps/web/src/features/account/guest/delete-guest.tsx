import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'

/** Deletes the data of the guest that a link is for, and ends the session. */
export function DeleteGuest({ code }: { code: string }) {
  const { t } = useTexts('account')
  const { api, session } = useApp()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.guestBuyers.deleteGuest({ body: { code } }),
    onSuccess: () => session.end(),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('guest.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('guest.delete.title')}
        cancel={t('guest.delete.keep')}
        confirm={t('guest.delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('guest.delete.text')}
      </ConfirmDialog>
    </>
  )
}
