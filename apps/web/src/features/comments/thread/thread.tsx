import type { CommentOrder } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { Failure } from '../../../components/page/failure.tsx'
import { CommentForm } from '../writing/comment-form.tsx'
import { LinkedComment } from './linked-comment.tsx'
import { Replied } from './replies.tsx'
import css from './thread.module.css'
import type { ThreadOf } from '../thread-of.ts'
import { useLiveThread } from './use-live-thread.ts'
import { useMayWrite } from '../writing/use-may-write.ts'
import { useNewOnes, useThread } from './use-thread.ts'
import { useAddComment } from '../writing/use-write.ts'

const ORDERS: readonly CommentOrder[] = ['newest', 'oldest', 'liked']

interface ThreadProps extends ThreadOf {
  /** The comment in the address. */
  linkedId: number | null
  onPlay?: ((second: number) => void) | undefined
}

/** The comments on something. Everybody can read; writing needs Premium (SO-02). */
export function Thread({ kind, targetId, linkedId, onPlay }: ThreadProps) {
  const { t, format } = useTexts('comments')
  const of = { kind, targetId }
  const [order, setOrder] = useState<CommentOrder>('newest')
  useLiveThread(of)
  const thread = useThread(of, order)
  const { data, error, refetch } = thread
  const { api, cache } = useApp()
  const queryKey = api.comments.listComments.key
  // The linked comment is already shown on top.
  const shown = data?.pages
    .flatMap((page) => page['hydra:member'])
    .filter(({ id }) => id !== linkedId)
  const total = data?.pages[0]?.['hydra:totalItems']
  const news = useNewOnes(of, order === 'newest' ? data?.pages[0] : undefined, useSession()?.userId)
  return (
    <section className={css.section} aria-labelledby="comments">
      <div className={css.head}>
        <h2 className={css.title} id="comments">
          {t('comments')}{' '}
          {total !== undefined && total > 0 && (
            <span className={css.count}>{format.number(total)}</span>
          )}
        </h2>
        {total !== undefined && total > 1 && (
          <SelectField
            label={t('order')}
            value={order}
            options={ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
            onChange={setOrder}
          />
        )}
      </div>
      <WriteBox of={of} onWritten={() => setOrder('newest')} />
      {linkedId !== null && <LinkedComment key={linkedId} id={linkedId} of={of} onPlay={onPlay} />}
      <div aria-live="polite">
        {news > 0 && (
          <Button size="small" onClick={() => void cache.invalidateQueries({ queryKey })}>
            {t('new', { count: news })}
          </Button>
        )}
      </div>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div aria-hidden>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      )}
      {total === 0 && shown?.length === 0 && <p className={css.gone}>{t('none')}</p>}
      <ol className={css.comments} aria-label={t('comments')}>
        {shown?.map((comment) => (
          <Replied key={comment.id} comment={comment} of={of} onPlay={onPlay} />
        ))}
      </ol>
      {thread.hasNextPage && (
        <Button busy={thread.isFetchingNextPage} onClick={() => void thread.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </section>
  )
}

/** The comment field. Pressing it without permission explains what is needed. */
function WriteBox({ of, onWritten }: { of: ThreadOf; onWritten: () => void }) {
  const { t } = useTexts('comments')
  const { mayWrite, ask } = useMayWrite()
  const [written, setWritten] = useState(0)
  const adding = useAddComment(of, undefined, () => {
    setWritten(written + 1)
    onWritten()
  })
  if (mayWrite === undefined) return <Skeleton shape="line" />
  if (!mayWrite)
    return (
      <div>
        <Button onClick={ask}>{t('write')}</Button>
      </div>
    )
  return (
    <CommentForm
      key={written}
      label={t('write')}
      send={t('send')}
      trackId={of.kind === 'track' ? of.targetId : undefined}
      saving={adding}
    />
  )
}
