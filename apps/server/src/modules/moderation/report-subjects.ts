/** Defines the content that can be reported: its text, page and owner. One entry per kind. */
import type { Reported } from '@hypha/contract'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import type { Db } from '../../platform/database/connection.ts'
import { type CommentsService, findTarget } from '../community/index.ts'

export interface ReportSubject {
  kind: Reported
  targetId: number
}

export interface SubjectDetails {
  title: string
  /** The path of its page. */
  href: string
  /** The text of a comment, or a user's biography. */
  text: string
  ownerId: number
  /** Whether it is public; otherwise only its owner and admins see it. */
  isPublic: boolean
}

type Viewer = Pick<CurrentUser, 'id' | 'isAdmin'>
type Find = (db: Db, id: number, viewer: Viewer) => Promise<SubjectDetails | undefined>

/** @returns a function that finds a subject as seen by a user */
export function createReportSubjects(comments: CommentsService) {
  const commented =
    (kind: 'release' | 'track' | 'event'): Find =>
    async (db, targetId, viewer) => {
      const target = await findTarget(db, { kind, targetId }, viewer)
      if (!target || target.ownerId === null) return undefined
      const { title, href, ownerId, isOpen: isPublic } = target
      return { title, href, ownerId, isPublic, text: '' }
    }

  const FIND: Readonly<Record<Reported, Find>> = {
    release: commented('release'),
    track: commented('track'),
    event: commented('event'),
    comment: async (db, id, viewer) => {
      const comment = await comments.readForModeration(db, id)
      const target = comment && (await findTarget(db, comment.thread, viewer))
      return (
        target && {
          title: target.title,
          href: `${target.href}#comment-${id}`,
          text: comment.text,
          ownerId: comment.authorId,
          isPublic: target.isOpen && !comment.isHidden,
        }
      )
    },
    user: async (db, id) => {
      const person = await db
        .selectFrom('account')
        .where('id', '=', id)
        .where('deactivated_at', 'is', null)
        .where('is_guest', 'is', false)
        .select(['full_name', 'about'])
        .executeTakeFirst()
      return (
        person && {
          title: person.full_name,
          href: `/user/${id}`,
          text: person.about,
          ownerId: id,
          isPublic: true,
        }
      )
    },
  }
  return (db: Db, { kind, targetId }: ReportSubject, viewer: Viewer) =>
    FIND[kind](db, targetId, viewer)
}
