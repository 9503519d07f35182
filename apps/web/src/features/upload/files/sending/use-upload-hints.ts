import { useEffect } from 'react'
import { useApp } from '../../../../lib/app-context.ts'
import { openRealtime, type Realtime } from '../../../../lib/realtime/realtime.ts'
import { useSession } from '../../../../lib/auth/use-session.ts'

/** Calls back when the server hints that a track has progressed. Polling does the rest. */
export function useUploadHints(onHint: () => void): void {
  const { api } = useApp()
  const userId = useSession()?.userId
  useEffect(() => {
    if (userId === undefined) return
    let connection: Realtime | null = null
    let isMounted = true
    void openRealtime(api, userId)
      .then((realtime) => {
        if (!isMounted) return realtime.close()
        connection = realtime
        realtime.onUpload(onHint)
      })
      .catch(() => undefined)
    return () => {
      isMounted = false
      connection?.close()
    }
  }, [api, userId, onHint])
}
