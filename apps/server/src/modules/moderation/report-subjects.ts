/** What can be reported: what it says, where it stands, and whose it is. One entry for each kind. */
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
  /** The words of a comment, or what somebody says of themselves. */
  text: string
  ownerId: number
  /** Otherwise nobody but its owner and admins know of it. */
  isPublic: boolean
}

type Viewer = Pick<CurrentUser, 'id' | 'isAdmin'>
type Find = (db: Db, id: number, viewer: Viewer) => Promise<SubjectDetails | undefined>

/** @returns how to find a thing as somebody may know of it */
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
      const place = comment && (await findTarget(db, comment.thread, viewer))
      return (
        place && {
          title: place.title,
          href: `${place.href}#comment-${id}`,
          text: comment.text,
          ownerId: comment.authorId,
          isPublic: place.isOpen && !comment.isHidden,
        }
      )
    },
    user: async (db, id) => {
      const person = await db
        .selectFrom('account')
        .where('id', '=', id)
        .where('deactivated_at', 'is', null)
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
