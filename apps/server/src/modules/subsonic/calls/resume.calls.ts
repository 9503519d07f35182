import { QUEUE_MAX } from '@hypha/contract'
import { idOf, numberOf } from '../protocol/ids.ts'
import { invalid, notFound } from '../protocol/subsonic-error.ts'
import { findPlayQueue, savePlayQueue } from '../play-queue.queries.ts'
import type { CallParts, Handlers } from './call.ts'

const DAY_MS = 86_400_000
const CLIENT_MAX = 80
/** Bookmarks are read in pages, because founders may have any number of them. */
const BOOKMARK_PAGES_MAX = 50

/** Where a listener left off: the queue that a client saved, and bookmarks within tracks. */
export const resumeCalls = ({ db, bookmarks, music }: CallParts): Handlers => ({
  getPlayQueue: async ({ user, username }) => {
    const saved = await findPlayQueue(db, user.id)
    const entry = saved ? await music.songs(await music.viewer(user), saved.trackIds) : []
    return {
      playQueue: {
        username,
        current: saved?.currentId ? idOf('song', saved.currentId) : undefined,
        position: saved?.positionMs ?? 0,
        changed: (saved?.savedAt ?? new Date(0)).toISOString(),
        changedBy: saved?.client ?? '',
        entry,
      },
    }
  },

  savePlayQueue: async ({ params, user }) => {
    const trackIds = params.all('id').map((id) => numberOf(id, 'song'))
    if (trackIds.length > QUEUE_MAX) throw invalid('id')
    const current = params.text('current')
    const currentId = current === null ? null : numberOf(current, 'song')
    const positionMs = params.int('position', 0, { max: DAY_MS })
    if (currentId !== null && !trackIds.includes(currentId)) throw invalid('current')
    const wanted = [...new Set(trackIds)]
    if ((await music.rowsOf(await music.viewer(user), wanted)).length < wanted.length)
      throw notFound()
    const client = (params.text('c') ?? '').replace(/\p{Cc}/gu, '').slice(0, CLIENT_MAX)
    await savePlayQueue(db, user.id, { trackIds, currentId, positionMs, client })
    return {}
  },

  getBookmarks: async ({ user, username }) => {
    const all: Awaited<ReturnType<typeof bookmarks.list>>['items'] = []
    for (let page = 1; page <= BOOKMARK_PAGES_MAX; page++) {
      const { items } = await bookmarks.list(user, page)
      if (items.length === 0) break
      all.push(...items)
    }
    const viewer = await music.viewer(user)
    const rows = await music.rowsOf(viewer, [...new Set(all.map(({ song }) => song.id))])
    const songs = new Map(rows.map((row) => [row.id, music.viewSongs(viewer, [row])[0]!]))
    const bookmark = all.flatMap(({ song, second, note, createdAt }) => {
      const entry = songs.get(song.id)
      if (!entry || second === null) return []
      const comment = note === '' ? undefined : note
      const position = Math.round(second * 1000)
      return [{ position, username, comment, created: createdAt, changed: createdAt, entry }]
    })
    return { bookmarks: { bookmark } }
  },
})
