import {
  COMMENT_MARKS_MAX,
  type Commented,
  type CommentMark,
  type CommentOrder,
  type CommentPerson,
  COMMENTS_PAGE,
} from '@hypha/contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'
import type { CommentTable } from '../../../platform/database/schema.ts'

/** The content that comments are about. */
export interface Thread {
  kind: Commented
  targetId: number
}

/** The sort values of the last comment on a page. */
export interface After {
  id: number
  likes: number
}

/** Written like in the indexes. */
const BACKWARDS = sql`-comment.id`

const EXCERPT = 140
const PEOPLE_FOUND = 8

/** Whether the author of a comment supports the artist or label that it is about, or whose music it is about. */
const IS_SUPPORTER = sql<boolean>`exists (
  select from subscription support
  left join track on comment.kind = 'track' and track.id = comment.target_id
  left join release
    on release.id = case comment.kind when 'release' then comment.target_id else track.release_id end
  where support.kind = 'support' and support.account_id = comment.account_id
    and support.status in ('active', 'past_due')
    and case comment.kind
      when 'artist' then support.artist_id = comment.target_id
      when 'label' then support.label_id = comment.target_id
      else support.artist_id = release.artist_id or support.label_id = release.label_id
    end)`

/** Selects comments with their authors, as seen by the viewer. */
const commentColumns = (db: Db, viewerId: number | null) =>
  db
    .selectFrom('comment')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .leftJoin('comment as answered', (join) =>
      join
        .onRef('answered.id', '=', 'comment.answers_id')
        .onRef('answered.id', '<>', 'comment.parent_id')
        .on('answered.deleted_at', 'is', null),
    )
    .leftJoin('account as other', 'other.id', 'answered.account_id')
    .selectAll('comment')
    .select([
      'account.full_name',
      'account.photo_key',
      'account.plan',
      'account.is_founder',
      'other.id as other_id',
      'other.full_name as other_name',
      sql<boolean>`exists (
        select from comment_like l
        where l.comment_id = comment.id and l.account_id = ${viewerId}::int)`.as('is_liked'),
      IS_SUPPORTER.as('is_supporter'),
    ])

export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentColumns>['execute']>>[number]

/** Selects a page of top-level comments; one more than a page if there are more. */
export const findComments = (
  db: Db,
  { kind, targetId }: Thread,
  viewerId: number | null,
  { order, after }: { order: CommentOrder; after: After | null },
): Promise<CommentRow[]> =>
  commentColumns(db, viewerId)
    .where('comment.kind', '=', kind)
    .where('comment.target_id', '=', targetId)
    .where('comment.parent_id', 'is', null)
    .$if(order === 'liked', (query) => query.orderBy('comment.likes', 'desc'))
    .$if(after !== null, (query) =>
      query.where(
        order === 'oldest'
          ? sql<boolean>`-comment.id < ${-after!.id}`
          : order === 'newest'
            ? sql<boolean>`-comment.id > ${-after!.id}`
            : sql<boolean>`(comment.likes, comment.id) < (${after!.likes}, ${after!.id})`,
      ),
    )
    .$if(order === 'liked', (query) => query.orderBy('comment.id', 'desc'))
    .$if(order !== 'liked', (query) =>
      query.orderBy(BACKWARDS, order === 'oldest' ? 'desc' : 'asc'),
    )
    .limit(COMMENTS_PAGE + 1)
    .execute()

/** Selects a page of replies, oldest first; one more than a page if there are more. */
export const findReplies = (
  db: Db,
  parentId: number,
  viewerId: number | null,
  after: After | null,
): Promise<CommentRow[]> =>
  commentColumns(db, viewerId)
    .where('comment.parent_id', '=', parentId)
    .where(sql<boolean>`-comment.id < ${-(after?.id ?? 0)}`)
    .orderBy(BACKWARDS, 'desc')
    .limit(COMMENTS_PAGE + 1)
    .execute()

export const findComment = (
  db: Db,
  id: number,
  viewerId: number | null,
): Promise<CommentRow | undefined> =>
  commentColumns(db, viewerId).where('comment.id', '=', id).executeTakeFirst()

export async function countComments(db: Db, { kind, targetId }: Thread): Promise<number> {
  const thread = await db
    .selectFrom('comment_thread')
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .select('comments')
    .executeTakeFirst()
  return thread?.comments ?? 0
}

export const findMarks = (db: Db, trackId: number): Promise<CommentMark[]> =>
  db
    .selectFrom('comment')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .where('kind', '=', 'track')
    .where('target_id', '=', trackId)
    .where('second', 'is not', null)
    .where('comment.deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .select([
      'comment.id',
      sql<number>`second`.as('second'),
      'full_name as fullName',
      sql<string>`left(text, ${EXCERPT})`.as('text'),
    ])
    .orderBy(BACKWARDS)
    .limit(COMMENT_MARKS_MAX)
    .execute()

const FINDABLE = sql<boolean>`account.is_verified and account.deactivated_at is null`

/** Returns people whose name starts with the text. */
export const findPeopleNamed = (db: Db, name: string): Promise<CommentPerson[]> =>
  db
    .selectFrom('account')
    .where(FINDABLE)
    .where(sql<boolean>`lower(full_name) like ${escapeLike(name.toLowerCase())} || '%'`)
    .select(['id', 'full_name as fullName'])
    .orderBy(sql`lower(full_name)`)
    .orderBy('id')
    .limit(PEOPLE_FOUND)
    .execute()

export const findPeople = (db: Db, ids: readonly number[]): Promise<CommentPerson[]> =>
  db
    .selectFrom('account')
    .where(FINDABLE)
    .where('id', 'in', [...ids, 0])
    .select(['id', 'full_name as fullName'])
    .execute()

/** Locks a comment until the end of the transaction. */
export const lockComment = (tx: Db, id: number) =>
  tx.selectFrom('comment').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** Inserts a comment; triggers update the counters. */
export const insertComment = (tx: Db, comment: Insertable<CommentTable>) =>
  tx.insertInto('comment').values(comment).returning('id').executeTakeFirstOrThrow()

/** Edits a comment of its author, unless it is deleted. @returns whether it was edited */
export async function setText(
  db: Db,
  { id, accountId, text, now }: { id: number; accountId: number; text: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ text, edited_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteComment = (tx: Db, id: number) =>
  tx.deleteFrom('comment').where('id', '=', id).execute()

/** Erases a deleted comment that has replies. */
export const blankComment = (tx: Db, id: number, now: Date) =>
  tx
    .updateTable('comment')
    .set({ text: '', mentions: '[]', second: null, deleted_at: now })
    .where('id', '=', id)
    .execute()

/** Hides a comment, which keeps its place and likes; the author sees the reason. @returns whether it was visible */
export async function hideComment(tx: Db, id: number, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comment')
    .set({ hidden_at: sql`now()`, hidden_reason: reason })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Shows a hidden comment again. */
export const showComment = (tx: Db, id: number) =>
  tx
    .updateTable('comment')
    .set({ hidden_at: null, hidden_reason: null })
    .where('id', '=', id)
    .execute()

/** Likes a comment unless it is deleted or hidden. Idempotent. */
export const insertLike = (db: Db, id: number, accountId: number) =>
  db
    .insertInto('comment_like')
    .columns(['comment_id', 'account_id'])
    .expression((eb) =>
      eb
        .selectFrom('comment')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where('hidden_at', 'is', null)
        .select(['id', sql<number>`${accountId}::integer`.as('account_id')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteLike = (db: Db, id: number, accountId: number) =>
  db
    .deleteFrom('comment_like')
    .where('comment_id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
