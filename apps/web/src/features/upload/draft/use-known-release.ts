import type { Release } from '@hypha/contract'
import { useRef } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { type Body, bodyOf, changesOf, draftOf } from './draft.ts'

/** What the server has of a release; ahead of the props while an answer is on its way into them. */
export function useKnownRelease(release: Release | null) {
  const { api, cache } = useApp()
  const known = useRef(release)
  const saved = useRef<Partial<Body>>(release ? bodyOf(draftOf(release)) : {})
  return {
    /** Null before it was saved for the first time. */
    now: () => known.current,
    /** What the server has not of a body. */
    unsaved: (body: Partial<Body>) => changesOf(saved.current, body),
    /** It has this of its fields now, and answered with the whole. */
    keep(after: Release, body: Partial<Body>) {
      known.current = after
      saved.current = { ...saved.current, ...body }
      cache.setQueryData(api.releases.get.query({ params: { id: after.id } }).queryKey, after)
    },
  }
}

export type KnownRelease = ReturnType<typeof useKnownRelease>
