import type { CrateEntry } from '@hypha/contract'
import { CRATE_CUE_MAX, CRATE_NOTE_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { playlistsChanged } from '../../library/index.ts'
import css from './crate-page.module.css'

interface RemarksDialogProps {
  crateId: number
  entry: CrateEntry
  onClose: () => void
}

/** The note and cues of a track in a crate. */
export function RemarksDialog({ crateId, entry, onClose }: RemarksDialogProps) {
  const { t } = useTexts('crates')
  const app = useApp()
  const id = useId()
  const [note, setNote] = useState(entry.note)
  const [cue, setCue] = useState(entry.cue)
  const save = useMutation({
    mutationFn: () =>
      app.api.crates.setRemarks({
        params: { id: crateId, entryId: entry.id },
        body: { note, cue },
      }),
    onSuccess: async () => {
      await playlistsChanged(app)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={500}
      title={t('remarks.title', { title: entry.song.title })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="solid" type="submit" form={id} busy={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form className={css.form} id={id} onSubmit={submit} noValidate>
        <TextArea
          label={t('remarks.note')}
          value={note}
          maxLength={CRATE_NOTE_MAX}
          rows={4}
          onChange={setNote}
        />
        <TextArea
          label={t('remarks.cue')}
          hint={t('remarks.cueHint')}
          value={cue}
          maxLength={CRATE_CUE_MAX}
          rows={2}
          onChange={setCue}
        />
        {save.error && (
          <p className={css.error} role="alert">
            {messageOf(save.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
