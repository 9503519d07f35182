import { lazy, Suspense } from 'react'
import { useDownloadAsked } from '../../cart/index.ts'
import { useTellDownloads } from './queue/use-tell-downloads.ts'

const DownloadDialog = lazy(() =>
  import('./download-dialog.tsx').then((file) => ({ default: file.DownloadDialog })),
)

/** The application's download dialog, opened by `askDownload`. */
export function DownloadsSlot() {
  const asked = useDownloadAsked((state) => state.asked)
  useTellDownloads()
  return (
    asked && (
      <Suspense>
        <DownloadDialog key={`${asked.release} ${asked.song}`} asked={asked} />
      </Suspense>
    )
  )
}
