import type { Release } from '@hypha/contract'
import { useSession } from '../../../lib/auth/use-session.ts'

/** Whether the release is one's own, as a new one is; an admin edits those of others. */
export function useIsOwner(release: Release | null): boolean {
  const userId = useSession()?.userId
  return release === null || release.owner.id === userId
}
