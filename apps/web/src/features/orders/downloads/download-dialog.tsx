import { Failure } from '../../../components/page/failure.tsx'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { type DownloadAsked, productBody, stopAskingDownload } from '../../cart/index.ts'
import { FormatChoice, lastFormat } from './format-choice.tsx'
import { removeFromQueue, useDownloads, wishId } from './queue/queue.ts'
import { download } from './queue/run-queue.ts'
import { StepWords } from './queue/step-words.tsx'
import css from './download-dialog.module.css'
import { LimitMessage } from './limit-message.tsx'

/** Asks for the format of a download and shows its progress. */
export function DownloadDialog({ request }: { request: DownloadAsked }) {
  const { t } = useTexts('orders')
  const api = useApi()
  const { productId: id, type } = productBody(request)
  const formats = useQuery(api.downloads.formats.query({ params: { id, type } }))
  const limit = useQuery({ ...api.downloads.limit.query(), staleTime: 0 })
  const step = useDownloads(({ items }) => items.find((item) => item.id === wishId(request))?.step)
  const offered = formats.data?.result ?? []
  const chosen = lastFormat.use()
  const format = offered.find(({ id: each }) => each === chosen) ?? offered[0]
  const free = request.isOwn ? undefined : limit.data?.result
  const isBusy = step?.kind === 'waiting' || step?.kind === 'preparing'
  const hasBegun = step?.kind === 'begun'

  useEffect(() => {
    // Forget the outcome of an earlier download of the same product.
    const { items } = useDownloads.getState()
    const old = items.find((item) => item.id === wishId(request))
    if (old && ['begun', 'failed', 'limit'].includes(old.step.kind)) removeFromQueue(old.id)
  }, [request])
  useEffect(() => {
    if (hasBegun) stopAskingDownload()
  }, [hasBegun])

  if (step?.kind === 'limit' && limit.data)
    return <LimitMessage {...limit.data.result} onClose={stopAskingDownload} />
  const { release, song: track, title, isClaim } = request
  const begin = () => {
    if (!format) return
    lastFormat.set(format.id)
    const product = { release, song: track, title }
    download(api, [{ product, format: format.id, ...(isClaim && { isClaim }) }])
  }
  return (
    <Dialog
      open
      onClose={stopAskingDownload}
      title={t('downloadTitle', { title })}
      width={500}
      actions={
        <>
          <Button variant="quiet" onClick={stopAskingDownload}>
            {isBusy ? t('inBackground') : t('cancel')}
          </Button>
          <Button variant="solid" disabled={!format} busy={isBusy} onClick={begin}>
            {t('download')}
          </Button>
        </>
      }
    >
      {formats.error && !formats.data ? (
        <Failure error={formats.error} onRetry={() => void formats.refetch()} />
      ) : formats.data?.result.length === 0 ? (
        <p>{t('format.none')}</p>
      ) : format ? (
        <FormatChoice formats={offered} chosen={format.id} onChoose={lastFormat.set} />
      ) : (
        <Skeleton shape="row" />
      )}
      {step && <StepWords step={step} of={title} />}
      {!step && free && (
        <p className={css.note}>
          {t('limit.today', { used: free.downloaded, limit: free.limit })} {t('limit.purchases')}
        </p>
      )}
    </Dialog>
  )
}
