import type { FailedJob } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import { useApi, useApp } from '../../../lib/app-context.ts'
import { dayAndTime } from '../day-and-time.ts'
import css from './system.module.css'
import { useSystemAction } from './use-system-action.ts'

/** Jobs that gave up: each can be run once more, or discarded. */
export function FailedJobs() {
  const { t } = useTexts('admin')
  const { data, error, refetch } = useQuery(useApi().operations.listFailedJobs.query())
  return (
    <section className={css.panel} aria-labelledby="failed-jobs">
      <h2 id="failed-jobs">{t('system.failedJobs')}</h2>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" />}
      {data?.items.length === 0 && <p className={css.note}>{t('system.noFailedJobs')}</p>}
      <ul className={css.jobs} aria-label={t('system.failedJobs')}>
        {data?.items.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function Job({ job: { id, queue, failedAt, attempts, error, requestId } }: { job: FailedJob }) {
  const { t, format } = useTexts('admin')
  const { operations } = useApp().api
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy } = useSystemAction()
  const params = { id }
  return (
    <li>
      <div>
        <bdi className={css.name}>{queue}</bdi>
        <p className={css.note}>
          {dayAndTime(format, failedAt)} · {t('system.attempts', { count: attempts })}
        </p>
        <bdi className={css.error} dir="ltr">
          {error || t('system.noError')}
        </bdi>
        {requestId && <p className={css.note}>{t('system.request', { id: requestId })}</p>}
      </div>
      <div className={css.verbs}>
        <Button
          size="small"
          busy={isBusy && !isAsked}
          aria-label={t('system.retryOne', { queue })}
          onClick={() => void run(() => operations.retryJob({ params }))}
        >
          {t('system.retry')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('system.discardOne', { queue })}
          onClick={() => setAsked(true)}
        >
          {t('system.discard')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={t('system.discardAsk', { queue })}
        confirm={t('system.discard')}
        cancel={t('system.cancel')}
        danger
        busy={isBusy}
        onConfirm={() =>
          void run(() => operations.discardJob({ params })).then(() => setAsked(false))
        }
        onClose={() => setAsked(false)}
      >
        {t('system.discardText')}
      </ConfirmDialog>
    </li>
  )
}
