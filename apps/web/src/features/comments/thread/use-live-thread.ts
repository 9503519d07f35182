import { useEffect } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { openRealtime, type Realtime } from '../../../lib/realtime/realtime.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import type { ThreadOf } from '../thread-of.ts'

/** Refetches an open thread as soon as a comment in it is written, edited or deleted. */
export function useLiveThread({ kind, targetId }: ThreadOf): void {
  const { api, cache } = useApp()
  const userId = useSession()?.userId
  useEffect(() => {
    if (userId === undefined) return
    let isLeft = false
    let realtime: Realtime | null = null
    openRealtime(api, userId).then(
      (opened) => {
        if (isLeft) return opened.close()
        realtime = opened
        opened.onComments({ kind, targetId }, () => {
          void cache.invalidateQueries({ queryKey: api.comments.listComments.key })
        })
      },
      // Without a live connection the thread still polls every 30 seconds.
      () => undefined,
    )
    return () => {
      isLeft = true
      realtime?.close()
    }
  }, [api, cache, userId, kind, targetId])
}
