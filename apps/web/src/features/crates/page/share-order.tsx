import type { Crate, CrateEntry } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { playlistHref } from '../../../lib/routing/addresses.ts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { playlistsChanged } from '../../library/index.ts'

interface ShareOrderProps {
  crate: Crate
  entries: readonly CrateEntry[]
  onClose: () => void
}

/** Asks before the tracks of a crate are copied into a public playlist. */
export function ShareOrder({ crate: { name }, entries, onClose }: ShareOrderProps) {
  const { t } = useTexts('crates')
  const app = useApp()
  const navigate = useNavigate()
  const share = useMutation({
    mutationFn: () =>
      app.api.playlists.createPlaylist({
        body: { name, visibility: 'public', songIds: entries.map(({ song }) => song.id) },
      }),
    onSuccess: async (playlist) => {
      await navigate({ to: playlistHref(playlist) })
      await playlistsChanged(app)
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('share.title', { name })}
      cancel={t('cancel')}
      confirm={t('share.confirm')}
      busy={share.isPending}
      onConfirm={() => share.mutate()}
      onClose={onClose}
    >
      {t('share.text')}
    </ConfirmDialog>
  )
}
