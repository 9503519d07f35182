import type { AudienceProfile } from '@hypha/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'

/** The days of growth that are shown at first. */
export const DEFAULT_DAYS = 90

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

/** A profile as the calls name it; null for all of them. */
export const whichOf = (profile: AudienceProfile | null) =>
  profile ? { kind: profile.kind, id: profile.id } : {}
