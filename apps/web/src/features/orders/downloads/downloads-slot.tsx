import { lazy, Suspense } from 'react'
import { useDownloadAsked } from '../../cart/index.ts'
import { useDownloadToasts } from './queue/use-download-toasts.ts'

const DownloadDialog = lazy(() =>
  import('./download-dialog.tsx').then((file) => ({ default: file.DownloadDialog })),
)

/** The application's download dialog, opened by `askDownload`. */
export function DownloadsSlot() {
  const request = useDownloadAsked((state) => state.request)
  useDownloadToasts()
  return (
    request && (
      <Suspense>
        <DownloadDialog key={`${request.release} ${request.song}`} request={request} />
      </Suspense>
    )
  )
}
