import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { DEFAULT_DAYS } from './growth-panel.tsx'

/**
 * Loads what every panel of the page shows at first. The panels read it from the cache and appear together, so none
 * moves when the one above it gets its data. A panel that fails says so itself.
 */
export function useAudience() {
  const { audience } = useApi()
  const profiles = useQuery({ ...audience.profiles.query(), staleTime: 0 })
  const parts = [
    useQuery({ ...audience.growth.query({ query: { days: DEFAULT_DAYS } }), staleTime: 0 }),
    useQuery({ ...audience.listFollowers.query({ query: { query: '', page: 1 } }), staleTime: 0 }),
    useQuery({ ...audience.listMessages.query(), staleTime: 0 }),
  ]
  return {
    profiles: parts.some((part) => part.isLoading) ? undefined : profiles.data?.items,
    error: profiles.data ? null : profiles.error,
    retry: () => void profiles.refetch(),
  }
}
