import type { Release } from '@hypha/contract'
import { useSession } from '../../../lib/auth/use-session.ts'

/** Whether the user owns the release. New ones are their own; admins also edit those of others. */
export function useIsOwner(release: Release | null): boolean {
  const userId = useSession()?.userId
  return release === null || release.owner.id === userId
}
