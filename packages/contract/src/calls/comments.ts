import * as z from 'zod'
import { message } from '../messages.ts'
import {
  Comment,
  COMMENT_ORDERS,
  Commented,
  CommentMark,
  CommentPerson,
} from '../entities/comment.ts'
import { Lines } from '../entities/line.ts'
import { endpoint, Id, ID_MAX, nothing, result } from '../kit.ts'
import {
  AUDIO_MAX_SECONDS,
  COMMENT_MARKS_MAX,
  COMMENT_MAX,
  COMMENTS_PAGE,
  MENTIONS_MAX,
  NAME_MAX,
} from '../limits.ts'

const params = z.object({ id: Id })
const id = z.int().positive().max(ID_MAX)
const text = Lines(COMMENT_MAX).pipe(z.string().min(1))
const mentions = z.array(id).max(MENTIONS_MAX).default([])
const writes = [{ by: 'account', max: 10, windowSeconds: 60 }] as const
const likes = [{ by: 'account', max: 120, windowSeconds: 60 }] as const

/** Comments on releases, tracks, artists, labels, events and suggestions (CA-10). */
export const comments = {
  listComments: endpoint({
    method: 'GET',
    path: '/comments',
    access: 'open',
    scope: 'read',
    summary: `List the comments on a release, track, artist, label, event or suggestion, or the replies to a comment, ${COMMENTS_PAGE} per page`,
    query: z.object({
      kind: Commented,
      targetId: Id,
      /** Replies to this comment, oldest first. */
      parentId: Id.optional(),
      order: z.enum(COMMENT_ORDERS).default('newest'),
      /** The `next` of the previous page. */
      cursor: z
        .string()
        .regex(/^\d{1,10}(-\d{1,10})?$/, message('noSuchPage'))
        .optional(),
    }),
    errors: [404],
    returns: z.object({
      'hydra:member': z.array(Comment),
      /** All existing comments of the thread, including replies. */
      'hydra:totalItems': z.int().nonnegative(),
      next: z.string().nullable(),
    }),
  }),
  listMarks: endpoint({
    method: 'GET',
    path: '/comments/marks/:songId',
    access: 'open',
    scope: 'read',
    summary: `List the ${COMMENT_MARKS_MAX} newest comments that refer to a position in a track`,
    params: z.object({ songId: Id }),
    returns: result(z.array(CommentMark)),
  }),
  findPeople: endpoint({
    method: 'GET',
    path: '/comments/people',
    access: 'verified',
    scope: 'read',
    summary: 'Find people to mention in a comment by the start of their name',
    query: z.object({ name: z.string().trim().min(2).max(NAME_MAX) }),
    limits: [{ by: 'account', max: 120, windowSeconds: 60 }],
    returns: result(z.array(CommentPerson)),
  }),
  getComment: endpoint({
    method: 'GET',
    path: '/comments/:id',
    access: 'open',
    scope: 'read',
    summary: 'Get a comment',
    params,
    returns: result(Comment),
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/comments',
    access: 'verified',
    scope: 'publish',
    status: 201,
    summary: 'Add a comment or reply; requires Premium',
    body: z.strictObject({
      kind: Commented,
      targetId: id,
      text,
      /** A comment of the same thread. A reply to a reply is shown below the same top-level comment. */
      answersId: id.optional(),
      second: z.int().min(0).max(AUDIO_MAX_SECONDS).optional(),
      /** Mentioned users, as `@` and their name. */
      mentions,
    }),
    limits: writes,
    idempotent: true,
    errors: [404],
    returns: result(Comment),
  }),
  editComment: endpoint({
    method: 'PATCH',
    path: '/comments/:id',
    access: 'verified',
    scope: 'publish',
    summary: 'Edit the text of your comment',
    params,
    body: z.strictObject({ text }),
    limits: writes,
    errors: [409],
    returns: result(Comment),
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/comments/:id',
    access: 'login',
    scope: 'publish',
    status: 204,
    summary: 'Delete a comment, as its author, the owner of what it is about, or an admin',
    params,
    returns: nothing,
  }),
  likeComment: endpoint({
    method: 'POST',
    path: '/comments/:id/like',
    access: 'login',
    scope: 'publish',
    status: 204,
    summary: 'Like a comment',
    params,
    limits: likes,
    returns: nothing,
  }),
  unlikeComment: endpoint({
    method: 'DELETE',
    path: '/comments/:id/like',
    access: 'login',
    scope: 'publish',
    status: 204,
    summary: 'Unlike a comment',
    params,
    limits: likes,
    returns: nothing,
  }),
}
