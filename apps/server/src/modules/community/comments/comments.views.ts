import type { Comment } from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import type { CommentRow } from './comments.queries.ts'

interface Seeing {
  user: Pick<CurrentUser, 'id' | 'isAdmin'> | null
  /** Whether the viewer owns the commented content or is an admin. */
  isInCharge: boolean
  photoUrl: (key: string, size: number) => string
}

/** Returns a comment as seen by this person; only a placeholder if it is deleted or hidden from them. */
export function viewComment(row: CommentRow, { user, isInCharge, photoUrl }: Seeing): Comment {
  const isDeleted = row.deleted_at !== null
  const isOwn = row.account_id === user?.id
  const isHidden = row.hidden_at !== null
  const mayRead = !isDeleted && (!isHidden || isOwn || user?.isAdmin === true)
  return {
    id: row.id,
    kind: row.kind,
    targetId: row.target_id,
    text: mayRead ? row.text : '',
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isDeleted,
    hidden: isHidden ? { reason: mayRead ? row.hidden_reason : null } : null,
    author: !mayRead
      ? null
      : {
          id: row.account_id,
          fullName: row.full_name,
          photo: row.photo_key
            ? {
                thumbnail: {
                  '40x40': photoUrl(row.photo_key, 40),
                  '40x40@2x': photoUrl(row.photo_key, 80),
                },
              }
            : null,
          isSupporter: row.is_supporter,
          badge: row.is_founder ? 'founder' : row.plan === 'premium' ? 'premium' : null,
        },
    second: mayRead ? row.second : null,
    parentId: row.parent_id,
    answers: row.other_id === null ? null : { id: row.other_id, fullName: row.other_name! },
    mentions: mayRead ? row.mentions : [],
    likes: mayRead ? row.likes : 0,
    isLiked: mayRead && row.is_liked,
    replies: row.replies,
    mayEdit: isOwn && !isDeleted && !isHidden,
    mayDelete: !isDeleted && (isOwn || isInCharge),
  }
}
