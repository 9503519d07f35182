import { type Bookmark, bookmarksMax, PAGE_SIZE } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, Forbidden, NotFound, Unacceptable } from '../../../platform/errors.ts'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { text } from '../../../platform/texts/text.ts'
import type { UserStates } from '../../user-state/index.ts'
import { viewTrackCard } from '../../catalogue/index.ts'
import {
  type BookmarkRow,
  countBookmarks,
  deleteBookmark,
  findBookmark,
  findBookmarks,
  findBookmarkable,
  findMarks,
  findSame,
  insertBookmark,
  lockCount,
  setNote,
} from './bookmarks.queries.ts'

export type BookmarksService = ReturnType<typeof createBookmarks>

type Person = Pick<CurrentUser, 'id' | 'plan' | 'isFounder'>

interface NewBookmark {
  songId: number
  second: number | null
  note: string
}

/**
 * Bookmarks of tracks and of seconds in them. The plan limits only new ones; existing bookmarks stay when it ends
 * (MB-05).
 */
export function createBookmarks({ db, userStates }: { db: Db; userStates: UserStates }) {
  const view = async (person: Person, rows: readonly BookmarkRow[]): Promise<Bookmark[]> => {
    const own = await userStates.of(person)
    return rows.map((row) => ({
      id: row.bookmark_id,
      song: viewTrackCard(row, own),
      second: row.second,
      note: row.note,
      createdAt: row.created_at.toISOString(),
    }))
  }

  const find = async (person: Person, id: number): Promise<Bookmark> => {
    const row = await findBookmark(db, person.id, id)
    if (!row) throw new NotFound('library.bookmark.gone')
    return (await view(person, [row]))[0]!
  }

  /** Adds a bookmark. @returns its id, or the id of the existing one */
  const put = (person: Person, { songId: trackId, second, note }: NewBookmark): Promise<number> =>
    inTransaction(db, async (tx) => {
      const mark = { account_id: person.id, track_id: trackId, second }
      const used = await lockCount(tx, person.id)
      const known = await findSame(tx, mark)
      if (known) return known.id
      const max = bookmarksMax(person)
      if (max === 0) throw new Forbidden('library.bookmark.premium')
      if (used >= max) throw new Conflict(text('library.bookmark.limit', { count: max }))
      const track = await findBookmarkable(tx, person.id, trackId)
      if (!track) throw new NotFound('library.track.gone')
      if (second !== null && second > (track.duration_seconds ?? 0))
        throw Unacceptable.field('second', 'library.bookmark.afterEnd')
      return (await insertBookmark(tx, { ...mark, note })).id
    })

  return {
    async list(person: Person, page: number) {
      const [rows, total] = await Promise.all([
        findBookmarks(db, person.id, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
        countBookmarks(db, person.id),
      ])
      const limit = bookmarksMax(person)
      return {
        items: await view(person, rows),
        count_results: total,
        limit: Number.isFinite(limit) ? limit : null,
      }
    },

    marksOf: (person: Person, trackId: number) => findMarks(db, person.id, trackId),

    /** @throws Forbidden if the plan has no bookmarks; Conflict if its limit is reached */
    add: async (person: Person, bookmark: NewBookmark): Promise<Bookmark> =>
      find(person, await put(person, bookmark)),

    async note(person: Person, id: number, note: string): Promise<Bookmark> {
      await setNote(db, person.id, id, note)
      return find(person, id)
    },

    /** Removes a bookmark. Idempotent. */
    remove: (person: Person, id: number) => deleteBookmark(db, person.id, id),
  }
}
