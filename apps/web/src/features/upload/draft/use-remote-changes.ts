import type { Release } from '@hypha/contract'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  bodyOf,
  changesOf,
  type Draft,
  draftOf,
  fieldsOf,
  type Theirs,
  theirChanges,
} from './draft.ts'
import { openOtherTabs } from './other-tabs.ts'
import type { KnownRelease } from './use-known-release.ts'

interface Form {
  /** As last fetched. */
  release: Release | null
  known: KnownRelease
  /** The current draft. */
  latest: RefObject<Draft>
  setDraft: (change: (now: Draft) => Draft) => void
  /** The save in progress. */
  inFlight: RefObject<Promise<unknown> | null>
}

/** Changes that others saved while this form was open. */
export interface RemoteChanges extends Theirs {
  /** When they arrived, in ms. */
  at: number
}

/**
 * Follows saves of the same release in other tabs, browsers or by other users. Untouched fields take the new
 * value; conflicts in other fields are shown.
 */
export function useRemoteChanges({ release, known, latest, setDraft, inFlight }: Form) {
  const [news, setNews] = useState<RemoteChanges | null>(null)
  const follow = (theirs: Release) => {
    const mine = known.now()
    if (mine?.id !== theirs.id || theirs.revision <= mine.revision) return
    const [before, after] = [draftOf(mine), draftOf(theirs)]
    const changedFields = fieldsOf(known.unsaved(bodyOf(latest.current)))
    const { followed, contested } = theirChanges(before, after, {
      here: latest.current,
      touched: changedFields,
    })
    known.keep(theirs, changesOf(bodyOf(before), bodyOf(after)))
    if (Object.keys({ ...followed, ...contested }).length === 0) return
    setDraft((now) => ({ ...now, ...followed }))
    setNews((current) => ({
      at: Date.now(),
      followed: { ...current?.followed, ...followed },
      contested: { ...current?.contested, ...contested },
    }))
  }
  const hear = useEffectEvent(async (theirs: Release) => {
    // Wait for the save in progress, so that its result is recognized as our own.
    await inFlight.current?.catch(() => undefined)
    follow(theirs)
  })
  useEffect(() => {
    if (release) void hear(release)
  }, [release])
  const tabs = useRef<ReturnType<typeof openOtherTabs> | null>(null)
  useEffect(() => {
    const channel = openOtherTabs((theirs) => void hear(theirs))
    tabs.current = channel
    return () => channel.close()
  }, [])
  return {
    news,
    closeNews: () => setNews((current) => current && { ...current, followed: {} }),
    /** Replaces the value typed here with the one saved elsewhere. */
    takeTheirs(name: keyof Draft) {
      if (!news || !(name in news.contested)) return
      const { [name]: theirs, ...contested } = news.contested
      setDraft((now) => ({ ...now, [name]: theirs }))
      setNews({ ...news, contested, followed: { ...news.followed, [name]: theirs } })
    },
    keepMine(name: keyof Draft) {
      if (!news) return
      const { [name]: _theirs, ...contested } = news.contested
      setNews({ ...news, contested })
    },
    follow,
    /** Broadcasts a save to other tabs. */
    postSaved(saved: Release) {
      tabs.current?.tell(saved)
    },
  }
}
