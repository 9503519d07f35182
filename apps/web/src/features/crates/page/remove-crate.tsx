import type { Crate } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { CRATES_HREF } from '../../../lib/routing/addresses.ts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { playlistsChanged } from '../../library/index.ts'

/** Asks before a crate is removed. */
export function RemoveCrate({
  crate: { id, name },
  onClose,
}: {
  crate: Crate
  onClose: () => void
}) {
  const { t } = useTexts('crates')
  const app = useApp()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => app.api.playlists.removePlaylist({ params: { id } }),
    onSuccess: async () => {
      toast(t('removed', { name }))
      await navigate({ to: CRATES_HREF })
      await playlistsChanged(app)
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('remove.title', { name })}
      cancel={t('cancel')}
      confirm={t('remove.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {t('remove.text')}
    </ConfirmDialog>
  )
}
