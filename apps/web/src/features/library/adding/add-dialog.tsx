import type { PlaylistCard } from '@hypha/contract'
import { PLAYLIST_NAME_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { type Addable, stopAdding } from './adding.ts'
import css from './add-dialog.module.css'
import { OwnList } from './own-list.tsx'
import { useAdd } from './use-add.ts'

/** Adds a track or a whole release to an existing or new playlist. */
export function AddDialog({ what }: { what: Addable }) {
  const { t } = useTexts('library')
  const api = useApi()
  const ownPlaylists = useQuery(api.playlists.listPlaylists.query({ query: { filter: 'mine' } }))
  const [words, setWords] = useState('')
  const { add, create, isBusy, refusal, present } = useAdd(what)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim()) create(words)
  }
  const choose = (playlist: PlaylistCard) => add(playlist, false)
  return (
    <Dialog
      open
      onClose={stopAdding}
      title={t('add.title', { title: what.title })}
      actions={
        present && (
          <>
            <Button variant="quiet" onClick={stopAdding}>
              {t('add.skip')}
            </Button>
            <Button variant="solid" busy={isBusy} onClick={() => add(present, true)}>
              {t('add.again')}
            </Button>
          </>
        )
      }
    >
      <form className={css.new} onSubmit={submit} noValidate>
        <TextField
          label={t('add.find')}
          value={words}
          maxLength={PLAYLIST_NAME_MAX}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" busy={isBusy} disabled={!words.trim()}>
          {t('add.new')}
        </Button>
      </form>
      <p role="status" className={css.said}>
        {present && t('add.present', { name: present.name })}
      </p>
      {refusal && (
        <p role="alert" className={css.error}>
          {messageOf(refusal)}
        </p>
      )}
      {ownPlaylists.error && (
        <p role="alert" className={css.error}>
          {messageOf(ownPlaylists.error)}
        </p>
      )}
      {!ownPlaylists.data && !ownPlaylists.error && <Skeleton shape="row" />}
      {ownPlaylists.data && (
        <OwnList
          playlists={ownPlaylists.data.items}
          words={words}
          isBusy={isBusy}
          onChoose={choose}
        />
      )}
    </Dialog>
  )
}
