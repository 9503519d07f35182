import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { Failure } from '../../../components/page/failure.tsx'
import { Replied } from './replies.tsx'
import css from './thread.module.css'
import type { ThreadOf } from '../thread-of.ts'

interface LinkedCommentProps {
  id: number
  of: ThreadOf
  onPlay: ((second: number) => void) | undefined
}

/** The linked comment, on top of all others and scrolled into view. */
export function LinkedComment({ id, of, onPlay }: LinkedCommentProps) {
  const { t } = useTexts('comments')
  const { history } = useRouter()
  const container = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useQuery({
    ...useApi().comments.getComment.query({ params: { id } }),
    retry: false,
  })
  const isKnown = data !== undefined || error !== null
  useEffect(() => {
    if (isKnown) container.current?.scrollIntoView({ block: 'center' })
  }, [isKnown])
  const comment = data?.result
  const isLinked = comment?.kind === of.kind && comment.targetId === of.targetId
  if (!isKnown) return null
  const isGone = data !== undefined || (error instanceof ApiError && error.status === 404)
  if (!isGone) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <div ref={container}>
      {comment && isLinked ? (
        <ol className={css.comments} aria-label={t('linked')}>
          <Replied comment={comment} of={of} isLinked onPlay={onPlay} />
        </ol>
      ) : (
        <EmptyState
          action={
            <Button onClick={() => history.replace(history.location.pathname)}>
              {t('linked.showAll')}
            </Button>
          }
        >
          {t('linked.gone')}
        </EmptyState>
      )}
    </div>
  )
}
