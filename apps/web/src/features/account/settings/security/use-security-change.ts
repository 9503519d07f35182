import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { toast } from '../../../../lib/dom/toasts.ts'

/** Changes something, says so, and reads the section again; a refusal is said as well. */
export function useSecurityChange<V = void>(
  change: (variables: V) => Promise<unknown>,
  done: string,
) {
  const refresh = useRefreshSecurity()
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast(done),
    onError: (error) => toast(messageOf(error)),
    onSettled: refresh,
  })
}

/** Reads again what the section shows; an admin's role may depend on it. */
export function useRefreshSecurity() {
  const { api, cache, session } = useApp()
  return async () => {
    const { state, sessions, tokens, events } = api.security
    for (const { key } of [state, sessions, tokens, events, api.accounts.profile])
      void cache.invalidateQueries({ queryKey: key })
    const token = await session.token()
    // The roles that menus go by are in the token.
    if (token) await session.renew(token)
  }
}
