import type { Release } from '@hypha/contract'
import { useEffect, useState } from 'react'
import { useSession } from '../../../lib/auth/use-session.ts'
import { type Draft, draftOf, NEW_DRAFT } from './draft.ts'
import { forgetDraft, saveLocalDraft, savedDraft } from './local-draft.ts'

/** What of a release this browser kept from an earlier visit, and the draft to begin with. */
export function useRestoredDraft(release: Release | null) {
  const userId = useSession()?.userId ?? 0
  const [base] = useState(() => (release ? draftOf(release) : NEW_DRAFT))
  const [restored, setRestored] = useState(() => savedDraft(userId, release?.id ?? null, base))
  return {
    initial: restored?.draft ?? base,
    restored,
    close: () => setRestored(null),
  }
}

/** Keeps in this browser what the server does not have; forgets it once the server has all. */
export function useSavedDraft(release: Release | null, draft: Draft, isUnsent: boolean): void {
  const userId = useSession()?.userId ?? 0
  const releaseId = release?.id ?? null
  useEffect(() => {
    if (isUnsent) saveLocalDraft(userId, releaseId, draft)
    else forgetDraft(userId, releaseId)
  })
}
