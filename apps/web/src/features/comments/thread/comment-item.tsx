import type { Comment } from '@hypha/contract'
import { Avatar } from '@hypha/ui/controls/avatar.tsx'
import { Badge } from '@hypha/ui/controls/badge.tsx'
import { Button } from '@hypha/ui/controls/button.tsx'
import { LikeButton } from '@hypha/ui/controls/like-button.tsx'
import { clock, count } from '@hypha/ui/lib/format.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { userHref } from '../../../lib/routing/addresses.ts'
import { day } from '../../../lib/format/dates.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { CommentForm } from '../writing/comment-form.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { CommentText } from './comment-text.tsx'
import css from './thread.module.css'
import { commentHash } from '../thread-of.ts'
import { useLikeComment } from './use-like-comment.ts'
import { useEditComment } from '../writing/use-write.ts'

interface CommentItemProps {
  comment: Comment
  /** Somebody came for this one. */
  isLinked?: boolean
  onReply: () => void
  /** Plays the track from the second that it is about. */
  onPlay?: ((second: number) => void) | undefined
  /** Below it: the form of a reply, the replies. */
  children?: ReactNode
}

/** One comment with what can be done about it. */
export function CommentItem(props: CommentItemProps) {
  const { comment, isLinked, onReply, onPlay, children } = props
  const { author } = comment
  return (
    <li
      className={css.comment}
      id={commentHash(comment.id)}
      data-linked={isLinked || undefined}
      tabIndex={-1}
    >
      {author ? (
        <Said comment={comment} author={author} onReply={onReply} onPlay={onPlay} />
      ) : (
        <p className={css.gone}>
          {comment.hidden ? 'Hidden by moderators.' : 'This comment was deleted.'}
        </p>
      )}
      {children}
    </li>
  )
}

interface SaidProps extends Pick<CommentItemProps, 'comment' | 'onReply' | 'onPlay'> {
  author: NonNullable<Comment['author']>
}

function Said({ comment, author, onReply, onPlay }: SaidProps) {
  const [isEditing, setEditing] = useState(false)
  const like = useLikeComment(comment)
  const saving = useEditComment(comment.id, () => {
    setEditing(false)
    toast('Comment saved')
  })
  const photo = author.photo?.thumbnail
  const { second } = comment
  return (
    <>
      <div className={css.by}>
        <Avatar
          name={author.fullName}
          photo={photo ? { small: photo['40x40'], large: photo['40x40@2x'] } : null}
          isRinged={author.badge !== null}
        />
        <div className={css.who}>
          <Link className={css.author} href={userHref(author)}>
            {author.fullName}
          </Link>
          {author.badge && <Badge kind={author.badge} />}
          <time className={css.at} dateTime={comment.createdAt}>
            {day(comment.createdAt)}
            {comment.editedAt && ', edited'}
          </time>
        </div>
        <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
      </div>
      {isEditing ? (
        <CommentForm
          label="Your comment"
          send="Save"
          text={comment.text}
          takesFocus
          saving={saving}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {comment.answers && (
            <p className={css.answers}>
              to <Link href={userHref(comment.answers)}>{comment.answers.fullName}</Link>
            </p>
          )}
          <CommentText text={comment.text} mentions={comment.mentions} />
          {comment.hidden && (
            <p className={css.hidden}>
              Hidden by moderators; only its author and admins read it. The reason:{' '}
              {comment.hidden.reason}
            </p>
          )}
        </>
      )}
      <div className={css.acts}>
        {second !== null && onPlay && (
          <Button
            size="small"
            variant="quiet"
            icon={<Play size={14} aria-hidden />}
            aria-label={`Play from ${clock(second)}`}
            onClick={() => onPlay(second)}
          >
            {clock(second)}
          </Button>
        )}
        {!comment.hidden && (
          <>
            <LikeButton
              of={`the comment of ${author.fullName}`}
              liked={like.liked}
              onChange={like.change}
            />
            <span className={css.likes}>
              {like.count > 0 && count(like.count)}
              <span className="visually-hidden"> {like.count === 1 ? 'like' : 'likes'}</span>
            </span>
            <Button size="small" variant="quiet" onClick={onReply}>
              Reply
            </Button>
          </>
        )}
      </div>
    </>
  )
}
