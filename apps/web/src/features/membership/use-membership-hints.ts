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
  const said = useEffectEvent(hear)
  useEffect(() => {
    if (userId === undefined || !isWanted) return
    let connection: Realtime | null = null
    let wanted = true
    openRealtime(api, userId).then(
      (realtime) => {
        if (!wanted) return realtime.close()
        connection = realtime
        realtime.onMembership((message) => said(message))
      },
      () => undefined,
    )
    return () => {
      wanted = false
      connection?.close()
    }
  }, [api, userId, isWanted])
}
