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
  /** Returns the entry at a position; undefined while its page is loading. */
  at(position: number): PlaylistEntry | undefined
  /** Moves an entry. */
  move(from: number, to: number): void
  remove(position: number): void
  error: Error | null
  /** Refetches a failed page. */
  retry(): void
}

const pageOf = (source: number) => Math.floor(source / PLAYLIST_PAGE_SIZE) + 1

/**
 * Entries of a playlist by position. Loads visible pages and applies changes optimistically, sending them one
 * after another.
 */
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

  // The visible rows are on at most two pages. Rows moved here from elsewhere are already loaded.
  const pages = seen.map((position) => pageOf(sourceOf(changes, position)))
  const first = useQuery(entriesQuery(app.api, identifier, pages[0] ?? 1))
  const last = useQuery(entriesQuery(app.api, identifier, pages[1] ?? 1))
  const at = (position: number) => {
    const source = sourceOf(changes, position)
    const { queryKey } = entriesQuery(app.api, identifier, pageOf(source))
    return app.cache.getQueryData(queryKey)?.items[source % PLAYLIST_PAGE_SIZE]
  }

  /** Optimistic. Once all pending changes are done, the server's list is shown. */
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
      // The entry it should precede is not loaded yet.
      if (beforeId === undefined) return
      const params = { id, entryId: entry.id }
      change({ kind: 'move', from, to }, () => calls.moveEntry({ params, body: { beforeId } }))
    },
    remove(position) {
      const entry = at(position)
      if (!entry) return
      const beforeId = at(position + 1)?.id ?? null
      change({ kind: 'remove', at: position }, () =>
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
