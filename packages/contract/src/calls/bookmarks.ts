import * as z from 'zod'
import { Bookmark, BookmarkMark } from '../entities/bookmark.ts'
import { Lines } from '../entities/line.ts'
import { endpoint, Id, ID_MAX, nothing, result } from '../kit.ts'
import { AUDIO_MAX_SECONDS, BOOKMARK_MARKS_MAX, BOOKMARK_NOTE_MAX, PAGE_SIZE } from '../limits.ts'

const writes = [{ by: 'account', max: 600, windowSeconds: 3_600 }] as const
const note = Lines(BOOKMARK_NOTE_MAX)

export const bookmarks = {
  listBookmarks: endpoint({
    method: 'GET',
    path: '/bookmarks',
    access: 'login',
    scope: 'read',
    summary: `List your bookmarks, newest first, ${PAGE_SIZE} per page`,
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    returns: z.object({
      items: z.array(Bookmark),
      count_results: z.int().nonnegative(),
      /** Maximum number; null means unlimited. */
      limit: z.int().nullable(),
    }),
  }),
  listMarks: endpoint({
    method: 'GET',
    path: '/bookmarks/marks/:songId',
    access: 'login',
    scope: 'read',
    summary: `List the positions you bookmarked in a track, in order, up to ${BOOKMARK_MARKS_MAX}`,
    params: z.object({ songId: Id }),
    returns: result(z.array(BookmarkMark)),
  }),
  addBookmark: endpoint({
    method: 'POST',
    path: '/bookmarks',
    access: 'login',
    scope: 'library',
    status: 201,
    summary: 'Bookmark a track or a position in it; returns the existing bookmark if there is one',
    body: z.strictObject({
      songId: z.int().positive().max(ID_MAX),
      second: z.int().min(0).max(AUDIO_MAX_SECONDS).nullable().default(null),
      note: note.default(''),
    }),
    limits: writes,
    errors: [404, 409],
    returns: result(Bookmark),
  }),
  noteBookmark: endpoint({
    method: 'PATCH',
    path: '/bookmarks/:id',
    access: 'login',
    scope: 'library',
    summary: 'Change the note of a bookmark',
    params: z.object({ id: Id }),
    body: z.strictObject({ note }),
    limits: writes,
    returns: result(Bookmark),
  }),
  removeBookmark: endpoint({
    method: 'DELETE',
    path: '/bookmarks/:id',
    access: 'login',
    scope: 'library',
    status: 204,
    summary: 'Delete a bookmark',
    params: z.object({ id: Id }),
    limits: writes,
    returns: nothing,
  }),
}
