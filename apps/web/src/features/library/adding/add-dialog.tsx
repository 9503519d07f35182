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

/** Adds tracks or a whole release to an existing or new playlist or crate. */
export function AddDialog({ what }: { what: Addable }) {
  const { t } = useTexts('library')
  const api = useApi()
  const [target, setTarget] = useState(what.to ?? 'playlist')
  const isCrate = target === 'crate'
  const playlists = useQuery({
    ...api.playlists.listPlaylists.query({ query: { filter: 'mine' } }),
    enabled: !isCrate,
  })
  const crates = useQuery({ ...api.crates.listCrates.query(), enabled: isCrate })
  const lists = isCrate ? crates : playlists
  const [words, setWords] = useState('')
  const { add, create, reset, isBusy, refusal, present } = useAdd(what, target)
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
      <div className={css.targets} role="group" aria-label={t('add.to')}>
        {(['playlist', 'crate'] as const).map((each) => (
          <Button
            key={each}
            size="small"
            variant="quiet"
            aria-pressed={each === target}
            onClick={() => {
              setTarget(each)
              reset()
            }}
          >
            {t(`add.to.${each}`)}
          </Button>
        ))}
      </div>
      <form className={css.new} onSubmit={submit} noValidate>
        <TextField
          label={isCrate ? t('add.findCrate') : t('add.find')}
          value={words}
          maxLength={PLAYLIST_NAME_MAX}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" busy={isBusy} disabled={!words.trim()}>
          {isCrate ? t('add.newCrate') : t('add.new')}
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
      {lists.error && (
        <p role="alert" className={css.error}>
          {messageOf(lists.error)}
        </p>
      )}
      {!lists.data && !lists.error && <Skeleton shape="row" />}
      {lists.data && (
        <OwnList
          playlists={lists.data.items}
          isCrates={isCrate}
          words={words}
          isBusy={isBusy}
          onChoose={choose}
        />
      )}
    </Dialog>
  )
}
