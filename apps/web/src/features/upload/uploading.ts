import { create } from 'zustand'
import type { Upload } from './files/sending/upload-queue.ts'

/** Running uploads, for the layout: progress and release; null if there are none. */
export const useUploading = create<{
  now: { done: number; total: number; releaseId: number } | null
}>(() => ({ now: null }))

const isOnTheWay = ({ state }: Upload) => state.kind !== 'failed'

// Uploads in the current batch. Those no longer in the list are finished.
let total = 0

interface Uploads {
  uploads: readonly Upload[]
}

/** Updates the layout's upload indicator, including after the wizard is closed. */
export function announceUploading({ uploads }: Uploads, before: Uploads): void {
  const left = uploads.filter(isOnTheWay)
  const fresh = left.filter(({ key }) => !before.uploads.some((each) => each.key === key)).length
  total = left.length === 0 ? 0 : Math.max(total + fresh, left.length)
  const first = left[0]
  useUploading.setState({
    now: first ? { done: total - left.length, total, releaseId: first.releaseId } : null,
  })
}
