import type { Comment } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useState } from 'react'
import { Failure } from '../../../components/page/failure.tsx'
import { CommentForm } from '../writing/comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import css from './thread.module.css'
import type { ThreadOf } from '../thread-of.ts'
import { useMayWrite } from '../writing/use-may-write.ts'
import { useReplies } from './use-thread.ts'
import { useAddComment } from '../writing/use-write.ts'

interface RepliedProps {
  comment: Comment
  of: ThreadOf
  isLinked?: boolean
  onPlay?: ((second: number) => void) | undefined
}

/** A comment with its replies, loaded when opened, and the reply form. */
export function Replied({ comment, of, isLinked, onPlay }: RepliedProps) {
  const { t } = useTexts('comments')
  const { mayWrite, ask } = useMayWrite()
  const [isOpen, setOpen] = useState(false)
  const [answered, setAnswered] = useState<Comment | null>(null)
  const adding = useAddComment(of, answered?.id, () => {
    setAnswered(null)
    setOpen(true)
  })
  const reply = (to: Comment) => (mayWrite ? setAnswered(to) : ask())
  return (
    <CommentItem
      comment={comment}
      onReply={() => reply(comment)}
      {...(isLinked !== undefined && { isLinked })}
      onPlay={onPlay}
    >
      {comment.replies > 0 && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'replies.hide' : 'replies.show', { count: comment.replies })}
        </Button>
      )}
      {isOpen && <Replies parent={comment} of={of} onReply={reply} />}
      {answered && (
        <CommentForm
          key={answered.id}
          label={
            answered.author
              ? t('replyToPerson', { name: answered.author.fullName })
              : t('replyToThis')
          }
          send={t('sendReply')}
          takesFocus
          saving={adding}
          onCancel={() => setAnswered(null)}
        />
      )}
    </CommentItem>
  )
}

interface RepliesProps {
  parent: Comment
  of: ThreadOf
  onReply: (to: Comment) => void
}

function Replies({ parent, of, onReply }: RepliesProps) {
  const { t } = useTexts('comments')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReplies(
    of,
    parent.id,
    true,
  )
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="line" />
  return (
    <>
      <ol className={css.replies} aria-label={t('replies')}>
        {data.pages
          .flatMap((page) => page['hydra:member'])
          .map((each) => (
            <CommentItem key={each.id} comment={each} onReply={() => onReply(each)} />
          ))}
      </ol>
      {hasNextPage && (
        <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </>
  )
}
