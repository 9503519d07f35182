import type { Release } from '@hypha/contract'
import { useRef } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { type Body, bodyOf, changesOf, draftOf } from './draft.ts'

/** The last known server state of a release. It is updated before the response reaches the props. */
export function useKnownRelease(release: Release | null) {
  const { api, cache } = useApp()
  const known = useRef(release)
  const saved = useRef<Partial<Body>>(release ? bodyOf(draftOf(release)) : {})
  return {
    /** Null before the first save. */
    now: () => known.current,
    /** Returns the part of a body that the server doesn't have yet. */
    unsaved: (body: Partial<Body>) => changesOf(saved.current, body),
    /** Records that the server has saved `body` and returned `after`. */
    keep(after: Release, body: Partial<Body>) {
      known.current = after
      saved.current = { ...saved.current, ...body }
      cache.setQueryData(api.releases.get.query({ params: { id: after.id } }).queryKey, after)
    },
  }
}

export type KnownRelease = ReturnType<typeof useKnownRelease>
