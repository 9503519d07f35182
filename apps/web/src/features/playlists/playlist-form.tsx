import type { Playlist, PlaylistVisibility } from '@hypha/contract'
import { PLAYLIST_DESCRIPTION_MAX, PLAYLIST_NAME_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { playlistHref } from '../../lib/routing/addresses.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { CoverField } from './cover-field.tsx'
import css from './playlist-form.module.css'
import { playlistsChanged } from '../library/index.ts'

const VISIBILITIES: readonly PlaylistVisibility[] = ['private', 'link', 'public']

interface PlaylistFormProps {
  /** The playlist to edit; a new one if missing. */
  playlist?: Playlist
  onClose: () => void
}

/** Title, description and visibility of a playlist. */
export function PlaylistForm({ playlist, onClose }: PlaylistFormProps) {
  const { t } = useTexts('playlists')
  const app = useApp()
  const navigate = useNavigate()
  const id = useId()
  const [name, setName] = useState(playlist?.name ?? '')
  const [description, setDescription] = useState(playlist?.description ?? '')
  const [visibility, setVisibility] = useState<PlaylistVisibility>(
    playlist?.visibility ?? 'private',
  )
  const save = useMutation({
    mutationFn: () => {
      const body = { name, description, visibility }
      return playlist
        ? app.api.playlists.editPlaylist({ params: { id: playlist.id }, body })
        : app.api.playlists.createPlaylist({ body })
    },
    // The visibility is part of the URL.
    onSuccess: async (saved) => {
      onClose()
      await navigate({ to: playlistHref(saved), replace: playlist !== undefined })
      await playlistsChanged(app)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  const refusal = (field: string) =>
    save.error instanceof ApiError ? save.error.field(field) : undefined
  const isElsewhere = save.error && !refusal('name') && !refusal('description')
  return (
    <Dialog
      open
      onClose={onClose}
      width={500}
      title={playlist ? t('edit') : t('new')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="solid" type="submit" form={id} busy={save.isPending}>
            {playlist ? t('save') : t('create')}
          </Button>
        </>
      }
    >
      <form className={css.form} id={id} onSubmit={submit} noValidate>
        <TextField
          label={t('name')}
          value={name}
          maxLength={PLAYLIST_NAME_MAX}
          error={refusal('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          label={t('form.description')}
          value={description}
          maxLength={PLAYLIST_DESCRIPTION_MAX}
          error={refusal('description')}
          onChange={setDescription}
        />
        <SelectField
          label={t('form.visibility')}
          value={visibility}
          options={VISIBILITIES.map((value) => ({ value, label: t(`visibility.${value}`) }))}
          onChange={setVisibility}
        />
        {playlist && <CoverField playlist={playlist} />}
        {isElsewhere && (
          <p className={css.error} role="alert">
            {messageOf(save.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
