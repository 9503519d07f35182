import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useApi } from '../../../../lib/app-context.ts'
import { privacyHref } from '../../../../lib/routing/addresses.ts'
import { SERVICE_NAMES, useScrobblingChange } from './use-scrobbling-change.ts'

/**
 * Connects Last.fm if its page redirected here, and removes its parameters from the address. Returns whether that is
 * running.
 */
export function useLastfmReturn(): boolean {
  const { t } = useTexts('account')
  const api = useApi()
  const { history } = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const connect = useScrobblingChange(
    (body: { token: string; state: string }) => api.scrobbling.connectLastfm({ body }),
    t('scrobbling.connected', { name: SERVICE_NAMES.lastfm }),
  )
  // A token works once, also if React runs the effect twice.
  const used = useRef<string | null>(null)
  useEffect(() => {
    const params = new URLSearchParams(search)
    const [token, state] = [params.get('token'), params.get('lastfm')]
    if (!token || !state || used.current === token) return
    used.current = token
    history.replace(privacyHref)
    connect.mutate({ token, state })
  }, [connect, history, search])
  return connect.isPending
}
