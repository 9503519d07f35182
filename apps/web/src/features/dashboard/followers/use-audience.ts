import type { AudienceProfile } from '@hypha/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'

/** Default range of the growth chart, in days. */
export const DEFAULT_DAYS = 90

/**
 * Loads the initial data of every panel. The panels read it from the cache and appear together, so the layout
 * doesn't shift. Each panel shows its own error.
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

/** API parameters for a profile; null means all profiles. */
export const whichOf = (profile: AudienceProfile | null) =>
  profile ? { kind: profile.kind, id: profile.id } : {}
