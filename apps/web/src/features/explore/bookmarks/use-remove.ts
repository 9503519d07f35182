import type { Bookmark } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'

/** Removes a bookmark and offers Undo with its note. Asks first if Undo is impossible. */
export function useRemove(bookmark: Bookmark, mayAdd: boolean) {
  const { t } = useTexts('explore')
  const { api, cache } = useApp()
  const [isAsking, setAsking] = useState(false)
  const { id, song: track, second, note } = bookmark
  const refresh = () => cache.invalidateQueries({ queryKey: api.bookmarks.listBookmarks.key })
  const withFeedback = (work: Promise<unknown>) =>
    work.then(refresh, (error: unknown) => toast(messageOf(error)))
  const restore = () =>
    void withFeedback(api.bookmarks.addBookmark({ body: { songId: track.id, second, note } }))
  const removeNow = () => {
    setAsking(false)
    void withFeedback(
      api.bookmarks.removeBookmark({ params: { id } }).then(() =>
        toast(
          t('bookmark.removed', { title: track.title }),
          // A track that is no longer available can't be bookmarked again.
          mayAdd && track.link !== null ? { label: t('bookmark.undo'), run: restore } : undefined,
        ),
      ),
    )
  }
  return {
    remove: () => (mayAdd ? removeNow() : setAsking(true)),
    isAsking,
    stopAsking: () => setAsking(false),
    removeNow,
  }
}
