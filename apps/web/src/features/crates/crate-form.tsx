import { PLAYLIST_NAME_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { crateHref } from '../../lib/routing/addresses.ts'
import { playlistsChanged } from '../library/index.ts'

interface CrateFormProps {
  /** The crate to rename; a new one if missing. */
  crate?: { id: number; name: string }
  onClose: () => void
}

/** The name of a new or existing crate. */
export function CrateForm({ crate, onClose }: CrateFormProps) {
  const { t } = useTexts('crates')
  const app = useApp()
  const navigate = useNavigate()
  const id = useId()
  const [name, setName] = useState(crate?.name ?? '')
  const save = useMutation({
    mutationFn: () =>
      crate
        ? app.api.playlists.editPlaylist({ params: { id: crate.id }, body: { name } })
        : app.api.crates.createCrate({ body: { name } }),
    onSuccess: async (saved) => {
      onClose()
      if (!crate) await navigate({ to: crateHref(saved) })
      await playlistsChanged(app)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  const { error } = save
  const refusal = error instanceof ApiError ? error.field('name') : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      startsInField
      title={crate ? t('rename') : t('new')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="solid" type="submit" form={id} busy={save.isPending}>
            {crate ? t('save') : t('create')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextField
          label={t('name')}
          value={name}
          maxLength={PLAYLIST_NAME_MAX}
          autoComplete="off"
          error={refusal ?? (error ? messageOf(error) : undefined)}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
