import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { toast } from '../../../../lib/dom/toasts.ts'

/** Brands, so they are not translated. */
export const SERVICE_NAMES = { lastfm: 'Last.fm', listenbrainz: 'ListenBrainz' } as const

/** Runs a change, shows a toast with the result, if there is one, or the error, and refetches the connections. */
export function useScrobblingChange<V = void>(
  change: (variables: V) => Promise<unknown>,
  done?: string,
) {
  const { api, cache } = useApp()
  return useMutation({
    mutationFn: change,
    onSuccess: () => done && toast(done),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: api.scrobbling.state.key }),
  })
}
