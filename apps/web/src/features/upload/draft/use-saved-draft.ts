import type { Release } from '@hypha/contract'
import { useEffect, useState } from 'react'
import { useSession } from '../../../lib/auth/use-session.ts'
import { type Draft, draftOf, NEW_DRAFT } from './draft.ts'
import { forgetDraft, saveLocalDraft, savedDraft } from './local-draft.ts'

/** Restores unsent changes from an earlier visit. Returns the initial draft. */
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

/** Keeps unsent changes in this browser, and deletes them once everything is saved. */
export function useSavedDraft(release: Release | null, draft: Draft, isUnsent: boolean): void {
  const userId = useSession()?.userId ?? 0
  const releaseId = release?.id ?? null
  useEffect(() => {
    if (isUnsent) saveLocalDraft(userId, releaseId, draft)
    else forgetDraft(userId, releaseId)
  })
}
