import { bookmarksMax } from '@hypha/contract/rules/plans'
import { clock } from '@hypha/ui/lib/format.ts'
import { useRouter } from '@tanstack/react-router'
import { afterPaint } from '../../lib/dom/after-paint.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { askToLogin } from '../../lib/auth/need-login.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { loadTexts } from '../../lib/i18n/load-texts.ts'
import { askToUpgrade, usePlan } from '../membership/index.ts'

interface Markable {
  id: number
  title: string
}

/**
 * Bookmarks a track or a position in it. Signed-out users are asked to log in. Without a plan for bookmarks,
 * or at its limit, the upgrade dialog opens.
 */
export function useBookmark(): (track: Markable, second?: number) => void {
  const app = useApp()
  const { api, cache } = app
  const router = useRouter()
  const holder = usePlan()
  const add = async ({ id, title }: Markable, second?: number) => {
    const at = second === undefined ? null : Math.floor(second)
    try {
      await api.bookmarks.addBookmark({ body: { songId: id, second: at } })
      const { t } = await loadTexts(app, 'library')
      const text =
        at === null ? t('bookmarked', { title }) : t('bookmarkedAt', { title, time: clock(at) })
      toast(text, {
        label: t('showBookmarks'),
        run: () => void router.navigate({ to: '/', search: { tab: 'bookmarks' } }),
      })
      await cache.invalidateQueries({ queryKey: api.bookmarks.listBookmarks.key })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) askToUpgrade('more-bookmarks')
      else toast(messageOf(error))
    }
  }
  return (track, second) => {
    // After the menu has closed, because the same press would dismiss the dialog.
    if (holder === null) afterPaint(() => askToLogin(router.state.location.href))
    else if (holder && bookmarksMax(holder) === 0) afterPaint(() => askToUpgrade('bookmarks'))
    else void add(track, second)
  }
}
