import type { EventDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { ProgressBar } from '@hypha/ui/feedback/progress.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import css from './manage.module.css'

const REFRESH_MS = 3_000

/** Refunds everybody who bought tickets of a cancelled event, and shows the progress. */
export function EventRefunds({ event }: { event: EventDetails }) {
  const { t, format } = useTexts('tickets')
  const { api, cache } = useApp()
  const params = { id: event.id }
  const [asking, setAsking] = useState(false)
  const { data, error, refetch } = useQuery({
    ...api.ticketRefunds.eventRefunds.query({ params }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })
  const start = useMutation({
    mutationFn: () => api.ticketRefunds.refundEvent({ params }),
    onSuccess: async () => {
      toast(t('refundAll.started'))
      await cache.invalidateQueries()
    },
    onError: (failure) => toast(messageOf(failure)),
    onSettled: () => setAsking(false),
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="row" />
  const { tickets, amount, underway, refunded, failed } = data.result
  const all = tickets + underway + refunded
  if (all === 0) return null
  const sum = format.money(amount)
  return (
    <section className={css.section} aria-labelledby="refund-all">
      <h2 className={css.title} id="refund-all">
        {t('refundAll.heading')}
      </h2>
      <p role="status">{t('refundAll.progress', { refunded, all, underway })}</p>
      <ProgressBar value={refunded / all} label={t('refundAll.heading')} />
      {failed.length > 0 && (
        <ul className={css.list} aria-label={t('refundAll.failed')}>
          {failed.map(({ orderId, buyer, tickets: count, problem }) => (
            <li key={orderId} className={css.attendee}>
              <span className={css.holder}>{buyer}</span>
              <span className={css.problem}>
                {t('refundAll.ticketsOf', { count })} · {problem}
              </span>
            </li>
          ))}
        </ul>
      )}
      {tickets > 0 && (
        <div>
          <Button variant="danger" busy={start.isPending} onClick={() => setAsking(true)}>
            {t(failed.length > 0 ? 'refundAll.retry' : 'refundAll', {
              count: tickets,
              amount: sum,
            })}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={t('refundAll.title', { count: tickets, amount: sum })}
        cancel={t('cancel')}
        confirm={t('refund.verb', { amount: sum })}
        danger
        busy={start.isPending}
        onConfirm={() => start.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('refundAll.text')}
      </ConfirmDialog>
    </section>
  )
}
