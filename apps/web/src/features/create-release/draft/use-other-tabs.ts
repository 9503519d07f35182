import type { Release } from '@hypha/contract'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { bodyOf, differing, type Draft, draftOf } from './draft.ts'
import { openOtherTabs } from './other-tabs.ts'
import type { KnownRelease } from './use-known-release.ts'

interface Form {
  known: KnownRelease
  /** The draft as it is by now. */
  latest: RefObject<Draft>
  setDraft: (change: (now: Draft) => Draft) => void
}

/** Follows what other tabs save of the same release, in the fields that nobody touched here. */
export function useOtherTabs({ known, latest, setDraft }: Form) {
  // When another tab saved the release after this one had read it.
  const [changedAt, setChangedAt] = useState<number | null>(null)
  const tabs = useRef<ReturnType<typeof openOtherTabs> | null>(null)
  const follow = useEffectEvent((theirs: Release) => {
    const mine = known.now()
    if (mine?.id !== theirs.id) return
    const [before, after] = [draftOf(mine), draftOf(theirs)]
    const touched = differing(latest.current, before)
    known.keep(theirs, bodyOf(after))
    setDraft((now) => ({
      ...after,
      ...Object.fromEntries(touched.map((name) => [name, now[name]])),
    }))
    setChangedAt(Date.now())
  })
  useEffect(() => {
    const channel = openOtherTabs((theirs) => follow(theirs))
    tabs.current = channel
    return () => channel.close()
  }, [])
  return {
    changedAt,
    /** Tells them what was saved here. */
    tell(release: Release) {
      tabs.current?.tell(release)
    },
    /** What was saved here is the newest. */
    settle: () => setChangedAt(null),
  }
}
