import type { Bookmark } from '@hypha/contract'
import { BOOKMARK_NOTE_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import css from './bookmarks.module.css'

/** Edits a bookmark's note in place. Escape discards the changes. */
export function NoteForm({ bookmark, onDone }: { bookmark: Bookmark; onDone: () => void }) {
  const { t } = useTexts('explore')
  const { api, cache } = useApp()
  const form = useRef<HTMLFormElement>(null)
  const [note, setNote] = useState(bookmark.note)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const save = useMutation({
    mutationFn: () => api.bookmarks.noteBookmark({ params: { id: bookmark.id }, body: { note } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: api.bookmarks.listBookmarks.key })
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields
    <form
      ref={form}
      aria-label={t('bookmark.noteOn', { title: bookmark.song.title })}
      className={css.form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
      noValidate
    >
      <TextArea
        label={t('bookmark.note')}
        rows={2}
        value={note}
        maxLength={BOOKMARK_NOTE_MAX}
        error={save.error ? messageOf(save.error) : undefined}
        onChange={setNote}
      />
      <div className={css.buttons}>
        <Button variant="quiet" size="small" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="small" busy={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
