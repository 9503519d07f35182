import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { DataExport } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { toast } from '../../../../lib/dom/toasts.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { Status } from '../status.tsx'

const REFETCH_MS = 3_000
const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const

/** Exports all of the user's data, once a day. */
export function ExportPanel() {
  const { t, format } = useTexts('account')
  const { api, cache } = useApp()
  const exportQuery = api.privacy.dataExport.query()
  const { data, error, refetch } = useQuery({
    ...exportQuery,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.result?.state === 'preparing' ? REFETCH_MS : false,
  })
  const request = useMutation({
    mutationFn: () => api.privacy.requestDataExport(),
    onSuccess: (fresh) => cache.setQueryData(exportQuery.queryKey, fresh),
    onError: (failure) => toast(messageOf(failure)),
  })
  const last = data?.result ?? null
  return (
    <section className={css.panel} aria-labelledby="export">
      <h2 className={css.heading} id="export">
        {t('export.title')}
      </h2>
      <p className={css.text}>{t('export.text')}</p>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : (
        <>
          {last && <LastExport last={last} />}
          {mayRequest(last) ? (
            <div className={css.verbs}>
              <Button busy={request.isPending} onClick={() => request.mutate()}>
                {last ? t('export.again') : t('export.request')}
              </Button>
            </div>
          ) : (
            last!.state !== 'preparing' && (
              <p className={css.note}>
                {t('export.nextAt', { date: format.date(last!.nextAt, MOMENT) })}
              </p>
            )
          )}
        </>
      )}
    </section>
  )
}

const mayRequest = (last: DataExport | null) =>
  last === null || (last.state !== 'preparing' && Date.parse(last.nextAt) <= Date.now())

function LastExport({ last }: { last: DataExport }) {
  const { t, format } = useTexts('account')
  const { state, requestedAt, expiresAt, bytes, url } = last
  return (
    <div className={css.list}>
      <div className={css.row} aria-live="polite">
        <div className={css.words}>
          <p className={css.title}>
            {t('export.requested', { date: format.date(requestedAt, MOMENT) })}
          </p>
          <p className={css.note}>
            {state === 'preparing' && t('export.preparing')}
            {state === 'ready' &&
              `${format.bytes(bytes!)} · ${t('export.availableUntil', { date: format.date(expiresAt!, MOMENT) })}`}
            {state === 'failed' && t('export.failed')}
            {state === 'expired' && t('export.expired')}
          </p>
        </div>
        {state === 'preparing' && <Status status={t('export.status')} kind="warn" />}
        {url !== null && (
          <Button onClick={() => location.assign(url)}>{t('export.download')}</Button>
        )}
      </div>
    </div>
  )
}
