import type { Playlist, PlaylistEntry } from '@hypha/contract'
import { PLAYLIST_PAGE_SIZE } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { type Change, removedOf, sourceOf } from './order.ts'
import { playlistsChanged } from '../../library/index.ts'
import { entriesQuery } from '../playlist-query.ts'

export interface Entries {
  count: number
  /** What stands at a place; undefined while it is on the way. */
  at(place: number): PlaylistEntry | undefined
  /** Puts what stands at one place to another. */
  move(from: number, to: number): void
  remove(place: number): void
  error: Error | null
  /** Reads again what failed. */
  retry(): void
}

const pageOf = (source: number) => Math.floor(source / PLAYLIST_PAGE_SIZE) + 1

/** The tracks of a playlist by place: read where they are seen, changed at once, told to the server in turn. */
export function useEntries(
  playlist: Playlist,
  seen: readonly [first: number, last: number],
): Entries {
  const { t } = useTexts('playlists')
  const app = useApp()
  const { id, identifier, trackCount } = playlist
  const calls = app.api.playlists
  const [changes, setChanges] = useState<readonly Change[]>([])
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const open = useRef(0)
  const made = useRef(0)
  const count = Math.max(0, trackCount - removedOf(changes))

  // What is near the window lies on one page or on two; what was moved here from elsewhere was read before.
  const pages = seen.map((place) => pageOf(sourceOf(changes, place)))
  const first = useQuery(entriesQuery(app.api, identifier, pages[0] ?? 1))
  const last = useQuery(entriesQuery(app.api, identifier, pages[1] ?? 1))
  const at = (place: number) => {
    const source = sourceOf(changes, place)
    const { queryKey } = entriesQuery(app.api, identifier, pageOf(source))
    return app.cache.getQueryData(queryKey)?.items[source % PLAYLIST_PAGE_SIZE]
  }

  /** Shown at once; when all that was begun is done, what the server says is shown. */
  const change = (one: Change, send: () => Promise<unknown>) => {
    setChanges((all) => [...all, one])
    open.current += 1
    made.current += 1
    turn.current = turn.current
      .then(send)
      .catch((error: unknown) => toast(messageOf(error)))
      .then(async () => {
        open.current -= 1
        if (open.current > 0) return
        const done = made.current
        await playlistsChanged(app)
        made.current -= done
        setChanges((all) => all.slice(done))
      })
  }

  return {
    count,
    at,
    error: (first.data ? null : first.error) ?? (last.data ? null : last.error),
    retry: () => void Promise.all([first.refetch(), last.refetch()]),
    move(from, to) {
      const entry = at(from)
      if (!entry || from === to) return
      const next = to + (from < to ? 1 : 0)
      const beforeId = next < count ? at(next)?.id : null
      // What it goes before is not known yet: its page is on the way.
      if (beforeId === undefined) return
      const params = { id, entryId: entry.id }
      change({ kind: 'move', from, to }, () => calls.moveEntry({ params, body: { beforeId } }))
    },
    remove(place) {
      const entry = at(place)
      if (!entry) return
      const beforeId = at(place + 1)?.id ?? null
      change({ kind: 'remove', at: place }, () =>
        calls.removeEntry({ params: { id, entryId: entry.id } }),
      )
      const { song: track } = entry
      toast(t('removed', { name: track.title }), {
        label: t('undo'),
        run: () => {
          const body = { songIds: [track.id], duplicates: true, beforeId }
          turn.current = turn.current
            .then(() => calls.addEntries({ params: { id }, body }))
            .then(() => playlistsChanged(app))
            .catch((error: unknown) => toast(messageOf(error)))
        },
      })
    },
  }
}
