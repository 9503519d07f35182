import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { toast } from '../../../../lib/dom/toasts.ts'

/** Runs a change, shows a toast with the result or the error, and refetches the section. */
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

/** Refetches the data of the section. It may also change an admin's role. */
export function useRefreshSecurity() {
  const { api, cache, session } = useApp()
  return async () => {
    const { state, sessions, tokens, appPasswords, events } = api.security
    const shown = [state, sessions, tokens, appPasswords, events]
    for (const { key } of [...shown, api.accounts.profile])
      void cache.invalidateQueries({ queryKey: key })
    const token = await session.token()
    // The menus read the roles from the token.
    if (token) await session.renew(token)
  }
}
