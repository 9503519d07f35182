import { Suspense } from 'react'
import { later } from '../lib/later.ts'
import { useUploading } from '../lib/uploading.ts'

const UploadsMark = later(() => import('./uploads-mark.tsx').then((file) => file.UploadsMark))

/** How the uploads stand, while there are any; its code comes with the first. */
export function UploadsDock() {
  const now = useUploading((state) => state.now)
  return (
    now && (
      <Suspense>
        <UploadsMark {...now} />
      </Suspense>
    )
  )
}
