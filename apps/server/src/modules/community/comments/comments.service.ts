import {
  type Comment,
  type CommentMark,
  type CommentOrder,
  type CommentPerson,
  COMMENTS_PAGE,
  mayComment,
} from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, Forbidden, NotFound, Unacceptable } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Pictures } from '../../pictures/index.ts'
import { notifyOfComment } from './comment-news.ts'
import {
  type After,
  type CommentRow,
  countComments,
  deleteLike,
  findComment,
  findComments,
  findMarks,
  findPeople,
  findPeopleNamed,
  findReplies,
  hideComment,
  insertComment,
  insertLike,
  lockComment,
  setText,
  showComment,
  type Thread,
} from './comments.queries.ts'
import { viewComment } from './comments.views.ts'
import { deleteFromThread } from './delete-from-thread.ts'
import { findTarget, isInCharge, type Target } from './targets.ts'

export type CommentsService = ReturnType<typeof createComments>

interface Parts {
  db: Db
  jobs: Jobs
  pictures: Pick<Pictures, 'photoUrl'>
}

interface NewComment extends Thread {
  text: string
  answersId?: number | undefined
  second?: number | undefined
  mentions: readonly number[]
}

interface ThreadQuery extends Thread {
  parentId?: number | undefined
  order: CommentOrder
  cursor?: string | undefined
}

type Reader = CurrentUser | null

const noThread = () => new NotFound('community.comment.noThread')
const notFound = () => new NotFound('community.comment.gone')

/** Comments on releases, tracks, artists, labels, events and suggestions: everybody can read, Premium can write. */
export function createComments({ db, jobs, pictures }: Parts) {
  const view = (row: CommentRow, target: Target, user: Reader): Comment =>
    viewComment(row, { user, isInCharge: isInCharge(target, user), photoUrl: pictures.photoUrl })

  /** @throws NotFound, also if this person may not see it */
  const targetOf = async (tx: Db, thread: Thread, user: Reader): Promise<Target> => {
    const target = await findTarget(tx, thread, user)
    if (!target) throw noThread()
    return target
  }

  const read = async (tx: Db, id: number, user: Reader) => {
    const row = await findComment(tx, id, user?.id ?? null)
    if (!row) throw notFound()
    const target = await findTarget(tx, { kind: row.kind, targetId: row.target_id }, user)
    if (!target) throw notFound()
    return { row, target }
  }

  const get = async (id: number, user: Reader): Promise<Comment> => {
    const { row, target } = await read(db, id, user)
    return view(row, target, user)
  }

  /** Returns the comment being answered, and its top-level comment, locked. */
  const answered = async (tx: Db, { kind, targetId }: Thread, answersId: number) => {
    const known = await findComment(tx, answersId, null)
    const above = known && (await lockComment(tx, known.parent_id ?? known.id))
    const answer =
      above && (above.id === answersId ? above : await findComment(tx, answersId, null))
    if (
      !answer ||
      answer.deleted_at ||
      answer.hidden_at ||
      answer.kind !== kind ||
      answer.target_id !== targetId
    )
      throw notFound()
    return { parentId: above.id, authorId: answer.account_id }
  }

  const changed = (tx: Db, { kind, targetId }: Thread) =>
    jobs.enqueue(tx, 'comments.changed', { kind, targetId })

  const changedOf = async (tx: Db, id: number): Promise<void> => {
    const row = await findComment(tx, id, null)
    if (row) await changed(tx, { kind: row.kind, targetId: row.target_id })
  }

  /** Returns the mentioned people whose names really are in the text. */
  const named = async (tx: Db, text: string, ids: readonly number[]): Promise<CommentPerson[]> =>
    (await findPeople(tx, ids)).filter(({ fullName }) => text.includes(`@${fullName}`))

  const put = (user: CurrentUser, comment: NewComment): Promise<number> =>
    inTransaction(db, async (tx) => {
      const { kind, targetId, text, answersId, second } = comment
      const target = await targetOf(tx, comment, user)
      if (second !== undefined && second > (target.seconds ?? -1))
        throw Unacceptable.field(
          'second',
          target.seconds === undefined
            ? 'community.comment.onlyTracks'
            : 'community.comment.afterEnd',
        )
      const above = answersId === undefined ? null : await answered(tx, comment, answersId)
      const mentions = await named(tx, text, comment.mentions)
      const { id } = await insertComment(tx, {
        ...{ kind, text, second, answers_id: answersId },
        target_id: targetId,
        account_id: user.id,
        parent_id: above?.parentId,
        mentions: JSON.stringify(mentions),
      })
      await notifyOfComment(tx, jobs, {
        ...{ id, by: user, target },
        answeredId: above?.authorId ?? null,
        mentionedIds: mentions.map((each) => each.id),
      })
      await changed(tx, comment)
      return id
    })

  return {
    async list({ parentId, order, cursor, ...thread }: ThreadQuery, user: Reader) {
      const target = await targetOf(db, thread, user)
      const after = afterOf(cursor)
      const viewerId = user?.id ?? null
      const [rows, total] = await Promise.all([
        parentId === undefined
          ? findComments(db, thread, viewerId, { order, after })
          : findReplies(db, parentId, viewerId, after),
        countComments(db, thread),
      ])
      const ofThread = rows.filter(
        (row) => row.kind === thread.kind && row.target_id === thread.targetId,
      )
      const shown = ofThread.slice(0, COMMENTS_PAGE)
      return {
        'hydra:member': shown.map((row) => view(row, target, user)),
        'hydra:totalItems': total,
        next: ofThread.length > COMMENTS_PAGE ? cursorOf(shown.at(-1)!, order) : null,
      }
    },

    async marks(trackId: number, user: Reader): Promise<CommentMark[]> {
      await targetOf(db, { kind: 'track', targetId: trackId }, user)
      return findMarks(db, trackId)
    },

    people: (name: string): Promise<CommentPerson[]> => findPeopleNamed(db, name),

    get,

    /**
     * @throws Forbidden without Premium; NotFound if the target is missing or not visible; Unacceptable for a wrong
     * second
     */
    async add(user: CurrentUser, comment: NewComment): Promise<Comment> {
      onlyPremium(user)
      return get(await put(user, comment), user)
    },

    async edit(user: CurrentUser, id: number, text: string): Promise<Comment> {
      const { row } = await read(db, id, user)
      if (row.account_id !== user.id) throw notFound()
      onlyPremium(user)
      await inTransaction(db, async (tx) => {
        if (!(await setText(tx, { id, accountId: user.id, text, now: new Date() })))
          throw new Conflict('community.comment.hidden')
        await changed(tx, { kind: row.kind, targetId: row.target_id })
      })
      return get(id, user)
    },

    remove: (user: CurrentUser, id: number): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { row, target } = await read(tx, id, user)
        if (row.account_id !== user.id && !isInCharge(target, user)) throw notFound()
        await deleteFromThread(tx, row)
        await changed(tx, { kind: row.kind, targetId: row.target_id })
      }),

    /** Returns a comment for moderation. */
    async readForModeration(tx: Db, id: number) {
      const row = await findComment(tx, id, null)
      if (!row || row.deleted_at) return undefined
      return {
        thread: { kind: row.kind, targetId: row.target_id },
        text: row.text,
        authorId: row.account_id,
        isHidden: row.hidden_at !== null,
      }
    },

    /**
     * Hides a comment from everybody but its author and admins, or deletes it. @returns whether it existed and was
     * visible
     */
    async takeDown(tx: Db, id: number, how: 'hide' | 'remove', reason: string): Promise<boolean> {
      await changedOf(tx, id)
      if (how === 'hide') return hideComment(tx, id, reason)
      const row = await findComment(tx, id, null)
      return row !== undefined && deleteFromThread(tx, row)
    },

    /** Shows a hidden comment again; a deleted one stays deleted. */
    async show(tx: Db, id: number): Promise<void> {
      await showComment(tx, id)
      await changedOf(tx, id)
    },

    async like(user: CurrentUser, id: number): Promise<void> {
      const { row } = await read(db, id, user)
      if (row.deleted_at || row.hidden_at) throw notFound()
      await insertLike(db, id, user.id)
    },

    /** Removes a like. Idempotent. */
    async unlike(user: CurrentUser, id: number): Promise<void> {
      await read(db, id, user)
      await deleteLike(db, id, user.id)
    },
  }
}

function onlyPremium(user: CurrentUser): void {
  if (!mayComment(user)) throw new Forbidden('community.comment.premium')
}

const cursorOf = ({ id, likes }: CommentRow, order: CommentOrder) =>
  order === 'liked' ? `${id}-${likes}` : String(id)

function afterOf(cursor: string | undefined): After | null {
  if (cursor === undefined) return null
  const [id = 0, likes = 0] = cursor.split('-').map((part) => Math.min(Number(part), 2_147_483_647))
  return { id, likes }
}
