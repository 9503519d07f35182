import type { MembershipMessage } from '@hypha/contract'
import { useEffect } from 'react'
import { useApi } from '../app-context.ts'
import { openRealtime, type Realtime } from '../realtime.ts'
import { useSession } from '../use-session.ts'

/** Hears what is said of one's memberships while it is wanted: a hint to ask, never the truth. */
export function useMembershipHints(
  isWanted: boolean,
  hear: (message: MembershipMessage) => void,
): void {
  const api = useApi()
  const userId = useSession()?.userId
  useEffect(() => {
    if (userId === undefined || !isWanted) return
    let connection: Realtime | null = null
    let wanted = true
    openRealtime(api, userId).then(
      (realtime) => {
        if (!wanted) return realtime.close()
        connection = realtime
        realtime.onMembership(hear)
      },
      () => undefined,
    )
    return () => {
      wanted = false
      connection?.close()
    }
    // Who hears is made anew with every render, and says the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, userId, isWanted])
}
