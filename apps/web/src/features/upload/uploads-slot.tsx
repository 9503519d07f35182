import { Suspense } from 'react'
import { lazyComponent } from '../../lib/dom/lazy-component.ts'
import { useUploading } from './uploading.ts'

const UploadsMark = lazyComponent(() =>
  import('./uploads-mark.tsx').then((file) => file.UploadsMark),
)

/** The upload indicator while there are uploads. Its code loads with the first one. */
export function UploadsSlot() {
  const now = useUploading((state) => state.now)
  return (
    now && (
      <Suspense>
        <UploadsMark {...now} />
      </Suspense>
    )
  )
}
