import type { Comment } from '@hypha/contract'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import type { CommentRow } from './comments.queries.ts'

interface Seeing {
  user: Pick<CurrentUser, 'id'> | null
  /** They look after what it is about. */
  isInCharge: boolean
  photoUrl: (key: string, size: number) => string
}

/** A comment as this person sees it; of one that is gone only its place. */
export function viewComment(row: CommentRow, { user, isInCharge, photoUrl }: Seeing): Comment {
  const isDeleted = row.deleted_at !== null
  const isOwn = row.account_id === user?.id
  return {
    id: row.id,
    kind: row.kind,
    targetId: row.target_id,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isDeleted,
    author: isDeleted
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
          badge: row.is_founder ? 'founder' : row.plan === 'premium' ? 'premium' : null,
        },
    second: row.second,
    parentId: row.parent_id,
    answers: row.other_id === null ? null : { id: row.other_id, fullName: row.other_name! },
    mentions: row.mentions,
    likes: isDeleted ? 0 : row.likes,
    isLiked: !isDeleted && row.is_liked,
    replies: row.replies,
    mayEdit: isOwn && !isDeleted,
    mayDelete: !isDeleted && (isOwn || isInCharge),
  }
}
