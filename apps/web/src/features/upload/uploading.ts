import { create } from 'zustand'
import type { Upload } from './files/sending/upload-queue.ts'

/** Tracks on their way to the server, for the layout: which of how many, and of what release; null when there are none. */
export const useUploading = create<{
  now: { done: number; total: number; releaseId: number } | null
}>(() => ({ now: null }))

const isOnTheWay = ({ state }: Upload) => state.kind !== 'failed'

// Of the uploads since the last pause, those that are not in the list any more are through.
let total = 0

interface Uploads {
  uploads: readonly Upload[]
}

/** Tells the layout how the uploads stand, also when the wizard has been left. */
export function announceUploading({ uploads }: Uploads, before: Uploads): void {
  const left = uploads.filter(isOnTheWay)
  const fresh = left.filter(({ key }) => !before.uploads.some((each) => each.key === key)).length
  total = left.length === 0 ? 0 : Math.max(total + fresh, left.length)
  const first = left[0]
  useUploading.setState({
    now: first ? { done: total - left.length, total, releaseId: first.releaseId } : null,
  })
}
