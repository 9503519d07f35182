import { useApp } from '../../lib/app-context.ts'

/** Refetches open reports, decisions and the red dots. */
export function useQueueChanged(): () => Promise<unknown> {
  const { api, cache } = useApp()
  const calls = [
    api.moderation.listReports,
    api.moderation.listDecisions,
    api.contact.adminNotifications,
  ]
  return () => Promise.all(calls.map(({ key }) => cache.invalidateQueries({ queryKey: key })))
}
