import type { Playlist } from '@hypha/contract'
import { PLAYLIST_NAME_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { playlistHref } from '../../../lib/routing/addresses.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { PageTitle } from '../../../components/page/page-frame.tsx'
import css from './playlist-head.module.css'
import { playlistsChanged } from '../../library/index.ts'

interface RenameProps {
  playlist: Playlist
  onDone: () => void
}

/** Renames a playlist in place: Enter saves, Escape cancels. */
export function Rename({ playlist, onDone }: RenameProps) {
  const { t } = useTexts('playlists')
  const app = useApp()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(playlist.name)
  useEffect(() => field.current?.select(), [])
  const save = useMutation({
    mutationFn: () =>
      app.api.playlists.editPlaylist({ params: { id: playlist.id }, body: { name } }),
    onSuccess: async (renamed) => {
      onDone()
      await navigate({ to: playlistHref(renamed), replace: true, resetScroll: false })
      await playlistsChanged(app)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === playlist.name) onDone()
    else if (!save.isPending) save.mutate()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields
    <form
      className={css.rename}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
      noValidate
    >
      <div className="visually-hidden">
        <PageTitle>{playlist.name}</PageTitle>
      </div>
      <TextField
        ref={field}
        label={t('name')}
        value={name}
        maxLength={PLAYLIST_NAME_MAX}
        error={save.error ? messageOf(save.error) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button variant="outline" type="submit" busy={save.isPending}>
        {t('save')}
      </Button>
      <Button variant="quiet" onClick={onDone}>
        {t('cancel')}
      </Button>
    </form>
  )
}
