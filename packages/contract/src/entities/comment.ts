import * as z from 'zod'
import { Photo } from './account.ts'

/** What can be commented on. */
export const COMMENTED = ['release', 'track', 'artist', 'label', 'event', 'suggestion'] as const
export const Commented = z.enum(COMMENTED)
export type Commented = z.output<typeof Commented>

export const COMMENT_ORDERS = ['newest', 'oldest', 'liked'] as const
export type CommentOrder = (typeof COMMENT_ORDERS)[number]

/** Somebody as they are named beside what they say. */
export const CommentPerson = z.object({ id: z.int(), fullName: z.string() })
export type CommentPerson = z.output<typeof CommentPerson>

export const CommentAuthor = CommentPerson.extend({
  photo: Photo.nullable(),
  badge: z.enum(['premium', 'founder']).nullable(),
})

export const Comment = z
  .object({
    id: z.int(),
    kind: Commented,
    targetId: z.int(),
    /** Plain text; empty where the comment is hidden, or gone and its replies keep its place. */
    text: z.string(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    isDeleted: z.boolean(),
    /** Moderators took it out of sight; the reason is for its author and for admins, who read it on. */
    hidden: z.object({ reason: z.string().nullable() }).nullable(),
    /** Null where the text is not to be read. */
    author: CommentAuthor.nullable(),
    /** The second of the track that it is about. */
    second: z.int().nullable(),
    /** The comment that it stands below. */
    parentId: z.int().nullable(),
    /** Whom it answers below that one. */
    answers: CommentPerson.nullable(),
    mentions: z.array(CommentPerson),
    likes: z.int().nonnegative(),
    isLiked: z.boolean(),
    replies: z.int().nonnegative(),
    /** What the person who asks may do with it. */
    mayEdit: z.boolean(),
    mayDelete: z.boolean(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.output<typeof Comment>

/** A comment at a second of a track, as it is marked on its wave. */
export const CommentMark = z
  .object({ id: z.int(), second: z.int(), fullName: z.string(), text: z.string() })
  .meta({ id: 'CommentMark' })
export type CommentMark = z.output<typeof CommentMark>
