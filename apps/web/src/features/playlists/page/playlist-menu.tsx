import type { Playlist } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { MenuButton } from '@hypha/ui/controls/menu-button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download, Settings2, Share2, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { playlistHref, playlistsHref } from '../../../lib/routing/addresses.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { share } from '../../../lib/dom/share.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { EmbedButton } from '../../../components/embed/embed-button.tsx'
import { MoreButton } from '../../../components/more-button.tsx'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { playlistsChanged } from '../../library/index.ts'
import { saveFile } from '../../../lib/dom/save-file.ts'

const PlaylistForm = lazy(() =>
  import('../playlist-form.tsx').then((file) => ({ default: file.PlaylistForm })),
)

/** Sharing and other actions of a playlist. */
export function PlaylistMenu({ playlist }: { playlist: Playlist }) {
  const { t } = useTexts('playlists')
  const app = useApp()
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const { id, identifier, name, isOwn, visibility } = playlist
  const { playlists } = app.api
  const save = () =>
    void playlists
      .exportPlaylist({ params: { identifier } })
      .then((text) => saveFile(`${name}.m3u8`, text, 'audio/x-mpegurl'))
      .catch((error: unknown) => toast(messageOf(error)))
  const remove = useMutation({
    mutationFn: () => playlists.removePlaylist({ params: { id } }),
    onSuccess: async () => {
      toast(t('removed', { name }))
      await navigate({ to: playlistsHref })
      await playlistsChanged(app)
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setRemoving(false),
  })
  // Sharing a private playlist asks for its visibility first.
  const handOn = () =>
    visibility === 'private'
      ? setEditing(true)
      : void share({ title: name, path: playlistHref(playlist) })
  return (
    <>
      <IconButton label={t('share')} onClick={handOn}>
        <Share2 size={20} aria-hidden />
      </IconButton>
      {visibility === 'public' && !playlist.hasNoEmbed && (
        <EmbedButton of={{ kind: 'playlist', identifier }} title={name} />
      )}
      <MenuButton
        label={t('more', { name })}
        align="start"
        items={[
          ...(isOwn
            ? [
                {
                  label: t('edit'),
                  icon: <Settings2 aria-hidden />,
                  onSelect: () => setEditing(true),
                },
              ]
            : []),
          { label: t('export'), icon: <Download aria-hidden />, onSelect: save },
          ...(isOwn
            ? [
                'line' as const,
                {
                  label: t('remove'),
                  icon: <Trash2 aria-hidden />,
                  onSelect: () => setRemoving(true),
                },
              ]
            : []),
        ]}
        trigger={(props) => <MoreButton label={t('more', { name })} {...props} />}
      />
      {editing && (
        <Suspense>
          <PlaylistForm playlist={playlist} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing}
        title={t('remove.title', { name })}
        cancel={t('cancel')}
        confirm={t('remove.confirm')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setRemoving(false)}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </>
  )
}
