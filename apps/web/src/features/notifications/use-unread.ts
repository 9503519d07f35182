import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { openRealtime, type Realtime } from '../../lib/realtime.ts'

/** What is older than this is asked for again when another page opens (RO-08). */
const OLD_MS = 30_000

/** How many one has not read: told at once, or learned on the way from page to page. */
export function useUnread(userId: number): number {
  const { api, cache } = useApp()
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...api.notifications.countUnread.query(),
    staleTime: OLD_MS,
  })
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => {
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > OLD_MS) void refetch()
    // A change of the page asks, not a new answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [path])
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
