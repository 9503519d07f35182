import * as z from 'zod'
import { Photo } from './account.ts'

/** Subjects of comments. */
export const COMMENTED = ['release', 'track', 'artist', 'label', 'event', 'suggestion'] as const
export const Commented = z.enum(COMMENTED)
export type Commented = z.output<typeof Commented>

export const COMMENT_ORDERS = ['newest', 'oldest', 'liked'] as const
export type CommentOrder = (typeof COMMENT_ORDERS)[number]

/** A user named next to a comment. */
export const CommentPerson = z.object({ id: z.int(), fullName: z.string() })
export type CommentPerson = z.output<typeof CommentPerson>

export const CommentAuthor = CommentPerson.extend({
  photo: Photo.nullable(),
  badge: z.enum(['premium', 'founder']).nullable(),
  /** Whether they support the artist or label that is commented on, or whose music is. */
  isSupporter: z.boolean(),
})

export const Comment = z
  .object({
    id: z.int(),
    kind: Commented,
    targetId: z.int(),
    /** Plain text; empty if hidden, or deleted but with replies. */
    text: z.string(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    isDeleted: z.boolean(),
    /** Hidden by moderators. The reason is for its author and for admins, who can still read the text. */
    hidden: z.object({ reason: z.string().nullable() }).nullable(),
    /** Null if the text can't be read. */
    author: CommentAuthor.nullable(),
    /** Position in the track in seconds. */
    second: z.int().nullable(),
    /** The top-level comment of a reply. */
    parentId: z.int().nullable(),
    /** The author it replies to below that comment. */
    answers: CommentPerson.nullable(),
    mentions: z.array(CommentPerson),
    likes: z.int().nonnegative(),
    isLiked: z.boolean(),
    replies: z.int().nonnegative(),
    /** Permissions of the caller. */
    mayEdit: z.boolean(),
    mayDelete: z.boolean(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.output<typeof Comment>

/** A comment at a position of a track, for its waveform. */
export const CommentMark = z
  .object({ id: z.int(), second: z.int(), fullName: z.string(), text: z.string() })
  .meta({ id: 'CommentMark' })
export type CommentMark = z.output<typeof CommentMark>
