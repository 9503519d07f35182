import { Suspense } from 'react'
import { lazyComponent } from '../../lib/dom/lazy-component.ts'
import { useUploading } from './uploading.ts'

const UploadsMark = lazyComponent(() =>
  import('./uploads-mark.tsx').then((file) => file.UploadsMark),
)

/** How the uploads stand, while there are any; its code comes with the first. */
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
