import { useCallback } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { REFRESH } from '../../../lib/auth/session.ts'

/** Ends the session on the server if possible, and always ends it in the browser. */
export function useSignOut(): () => void {
  const { api, session } = useApp()
  return useCallback(() => {
    const refreshToken = localStorage.getItem(REFRESH)
    const invalidated = refreshToken
      ? api.accounts.invalidate({ body: { refresh_token: refreshToken } })
      : Promise.resolve()
    void invalidated.catch(() => undefined).finally(() => session.end())
  }, [api, session])
}
