import { REVIEW_NOTE_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import css from './notes-thread.module.css'
import { useAddNote } from './use-add-note.ts'

/** Adds a note to a release under review. */
export function NoteForm({ releaseId }: { releaseId: number }) {
  const { t } = useTexts('release')
  const [text, setText] = useState('')
  const add = useAddNote(releaseId, () => setText(''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending && text.trim() !== '') add.mutate(text)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {add.isError && <Banner kind="danger">{messageOf(add.error)}</Banner>}
      <TextArea
        label={t('notes.write')}
        rows={3}
        maxLength={REVIEW_NOTE_MAX}
        value={text}
        onChange={setText}
      />
      <Button type="submit" size="small" busy={add.isPending} disabled={text.trim() === ''}>
        {t('notes.send')}
      </Button>
    </form>
  )
}
