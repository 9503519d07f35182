import type { ListKind } from '@hypha/contract/rules/audience'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { useSession } from '../../lib/auth/use-session.ts'

/** The user's e-mail subscriptions. */
export function useMailSubscriptions() {
  const { api } = useApp()
  const enabled = useSession() !== null
  return useQuery({ ...api.audience.mailSubscriptions.query(), enabled })
}

/**
 * Whether the user gets e-mail updates from this artist or label, and how to change that. Undefined until
 * known.
 */
export function useMailSubscription(kind: ListKind, id: number) {
  const { api, cache } = useApp()
  const { data } = useMailSubscriptions()
  const change = useMutation({
    mutationFn: (on: boolean) =>
      api.audience[on ? 'subscribe' : 'unsubscribe']({ params: { kind, id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: api.audience.mailSubscriptions.key }),
    onError: (error) => toast(messageOf(error)),
  })
  const known = data?.items.some((list) => list.kind === kind && list.id === id)
  return {
    isOn: change.isPending ? change.variables : known,
    set: (on: boolean) => !change.isPending && change.mutate(on),
  }
}
