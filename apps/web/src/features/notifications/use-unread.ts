import { useEffect } from 'react'
import { COMMENT_NEWS } from '../comments/index.ts'
import { useApp } from '../../lib/app-context.ts'
import { openRealtime, type Realtime } from '../../lib/realtime/realtime.ts'
import { useStaleOnNavigation } from '../../lib/api/use-stale-on-navigation.ts'

/** Number of unread notifications, updated by live messages and on navigation. */
export function useUnread(userId: number): number {
  const { api, cache } = useApp()
  const data = useStaleOnNavigation(api.notifications.countUnread.query())
  useEffect(() => {
    let isLeft = false
    let realtime: Realtime | null = null
    openRealtime(api, userId).then(
      (opened) => {
        if (isLeft) return opened.close()
        realtime = opened
        opened.onNotification(({ unread }) => {
          cache.setQueryData(api.notifications.countUnread.query().queryKey, { result: unread })
          void cache.invalidateQueries({ queryKey: api.notifications.listNotifications.key })
          void cache.invalidateQueries({ queryKey: COMMENT_NEWS })
        })
      },
      () => undefined,
    )
    return () => {
      isLeft = true
      realtime?.close()
    }
  }, [api, cache, userId])
  return data?.result ?? 0
}
