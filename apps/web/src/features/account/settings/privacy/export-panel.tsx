import type { DataExport } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { bytes as inBytes } from '@hypha/ui/lib/bytes.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { toast } from '../../../../lib/dom/toasts.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { Status } from '../status.tsx'

const ASK_AGAIN_MS = 3_000
const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const at = (iso: string) => time.format(new Date(iso))

/** A copy of all of one's data, once a day. */
export function ExportPanel() {
  const { api, cache } = useApp()
  const asked = api.privacy.dataExport.query()
  const { data, error, refetch } = useQuery({
    ...asked,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.result?.state === 'preparing' ? ASK_AGAIN_MS : false,
  })
  const request = useMutation({
    mutationFn: () => api.privacy.requestDataExport(),
    onSuccess: (fresh) => cache.setQueryData(asked.queryKey, fresh),
    onError: (failure) => toast(messageOf(failure)),
  })
  const last = data?.result ?? null
  return (
    <section className={css.panel} aria-labelledby="export">
      <h2 className={css.heading} id="export">
        Download your data
      </h2>
      <p className={css.text}>
        Get a ZIP file with everything we store about you: profile, purchases, likes, playlists,
        comments, listening history, earnings and more, as JSON and CSV. You can request it once a
        day.
      </p>
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
                {last ? 'Request a new copy' : 'Request your data'}
              </Button>
            </div>
          ) : (
            last!.state !== 'preparing' && (
              <p className={css.note}>You can request a new copy from {at(last!.nextAt)}.</p>
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
  const { state, requestedAt, expiresAt, bytes, url } = last
  return (
    <div className={css.list}>
      <div className={css.row} aria-live="polite">
        <div className={css.words}>
          <p className={css.title}>Requested {at(requestedAt)}</p>
          <p className={css.note}>
            {state === 'preparing' && 'We’re putting your file together and will notify you.'}
            {state === 'ready' && `${inBytes(bytes!)} · available until ${at(expiresAt!)}`}
            {state === 'failed' && 'Something went wrong. Request it again.'}
            {state === 'expired' && 'This file has expired and was removed.'}
          </p>
        </div>
        {state === 'preparing' && <Status status="Preparing" kind="warn" />}
        {url !== null && <Button onClick={() => location.assign(url)}>Download ZIP</Button>}
      </div>
    </div>
  )
}
