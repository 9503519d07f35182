import type { Comment } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Avatar } from '@hypha/ui/controls/avatar.tsx'
import { Badge } from '@hypha/ui/controls/badge.tsx'
import { Button } from '@hypha/ui/controls/button.tsx'
import { LikeButton } from '@hypha/ui/controls/like-button.tsx'
import { clock } from '@hypha/ui/lib/format.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Trans } from 'react-i18next'
import { userHref } from '../../../lib/routing/addresses.ts'
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
  /** The address links to this comment. */
  isLinked?: boolean
  onReply: () => void
  /** Plays the track from the second the comment refers to. */
  onPlay?: ((second: number) => void) | undefined
  /** Below the comment: replies and the reply form. */
  children?: ReactNode
}

/** A comment with its actions. */
export function CommentItem(props: CommentItemProps) {
  const { t } = useTexts('comments')
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
        <CommentBody comment={comment} author={author} onReply={onReply} onPlay={onPlay} />
      ) : (
        <p className={css.gone}>{comment.hidden ? t('hidden') : t('deleted')}</p>
      )}
      {children}
    </li>
  )
}

interface CommentBodyProps extends Pick<CommentItemProps, 'comment' | 'onReply' | 'onPlay'> {
  author: NonNullable<Comment['author']>
}

function CommentBody({ comment, author, onReply, onPlay }: CommentBodyProps) {
  const { t, format } = useTexts('comments')
  const [isEditing, setEditing] = useState(false)
  const like = useLikeComment(comment)
  const saving = useEditComment(comment.id, () => {
    setEditing(false)
    toast(t('saved'))
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
          {author.isSupporter && <Badge kind="supporter" />}
          <time className={css.at} dateTime={comment.createdAt}>
            {comment.editedAt
              ? t('edited', { date: format.day(comment.createdAt) })
              : format.day(comment.createdAt)}
          </time>
        </div>
        <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
      </div>
      {isEditing ? (
        <CommentForm
          label={t('yours')}
          send={t('save')}
          text={comment.text}
          takesFocus
          saving={saving}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {comment.answers && (
            <p className={css.answers}>
              <Trans
                t={t}
                i18nKey="replyTo"
                values={{ name: comment.answers.fullName }}
                components={{ person: <Link href={userHref(comment.answers)}>{null}</Link> }}
              />
            </p>
          )}
          <CommentText text={comment.text} mentions={comment.mentions} />
          {comment.hidden && (
            <p className={css.hidden}>
              {t('hiddenBecause', { reason: comment.hidden.reason ?? '' })}
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
            aria-label={t('playFrom', { time: clock(second) })}
            onClick={() => onPlay(second)}
          >
            {clock(second)}
          </Button>
        )}
        {!comment.hidden && (
          <>
            <LikeButton
              of={t('commentBy', { name: author.fullName })}
              liked={like.liked}
              onChange={like.change}
            />
            <span className={css.likes}>
              {like.count > 0 && (
                <Trans
                  t={t}
                  i18nKey="likes"
                  count={like.count}
                  values={{ number: format.number(like.count) }}
                  components={{ hidden: <span className="visually-hidden" /> }}
                />
              )}
            </span>
            <Button size="small" variant="quiet" onClick={onReply}>
              {t('reply')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
