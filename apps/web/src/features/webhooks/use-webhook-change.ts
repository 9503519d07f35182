import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'

/** Runs a change, shows a toast with the result or the error, and fetches webhooks and deliveries again. */
export function useWebhookChange(change: () => Promise<unknown>, done?: string) {
  const { api, cache } = useApp()
  return useMutation({
    mutationFn: async () => void (await change()),
    onSuccess: () => done && toast(done),
    onError: (error) => toast(messageOf(error)),
    onSettled: () =>
      Promise.all(
        [api.webhooks.listWebhooks, api.webhooks.listDeliveries].map(({ key }) =>
          cache.invalidateQueries({ queryKey: key }),
        ),
      ),
  })
}
