import type { MembershipMessage } from '@hypha/contract'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../lib/app-context.ts'
import { openRealtime, type Realtime } from '../../lib/realtime/realtime.ts'
import { useSession } from '../../lib/auth/use-session.ts'

/** Subscribes to membership messages while wanted. They are hints to refetch, not data to trust. */
export function useMembershipHints(
  isWanted: boolean,
  hear: (message: MembershipMessage) => void,
): void {
  const api = useApi()
  const userId = useSession()?.userId
  const onHint = useEffectEvent(hear)
  useEffect(() => {
    if (userId === undefined || !isWanted) return
    let connection: Realtime | null = null
    let isMounted = true
    openRealtime(api, userId).then(
      (realtime) => {
        if (!isMounted) return realtime.close()
        connection = realtime
        realtime.onMembership((message) => onHint(message))
      },
      () => undefined,
    )
    return () => {
      isMounted = false
      connection?.close()
    }
  }, [api, userId, isWanted])
}
