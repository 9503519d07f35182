import { lazy, Suspense } from 'react'
import { useAdding } from './adding.ts'

const AddDialog = lazy(() =>
  import('./add-dialog.tsx').then((file) => ({ default: file.AddDialog })),
)

/** The application's "Add to playlist" dialog, opened by `useAddToPlaylist`. */
export function AddToPlaylist() {
  const what = useAdding((state) => state.what)
  return (
    what && (
      <Suspense>
        <AddDialog what={what} />
      </Suspense>
    )
  )
}
