import type { ListKind } from '@hypha/contract/rules/audience'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { useSession } from '../../lib/auth/use-session.ts'

/** From whom you get news by e-mail. */
export function useMailSubscriptions() {
  const { api } = useApp()
  const enabled = useSession() !== null
  return useQuery({ ...api.audience.mailSubscriptions.query(), enabled })
}

/** Whether you get news from this artist or label by e-mail, and how to change that; undefined while unknown. */
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
