import type { UploadRowProps } from '@hypha/ui/feedback/upload-row.tsx'
import type { Upload, UploadQueue } from './upload-queue.ts'

/** Actions for an upload in the list. */
export const uploadActions = (
  queue: UploadQueue,
  { key }: Pick<Upload, 'key'>,
): Pick<UploadRowProps, 'onPause' | 'onResume' | 'onCancel' | 'onRetry'> => ({
  onPause: () => queue.pause(key),
  onResume: () => queue.resume(key),
  onCancel: () => queue.cancel(key),
  onRetry: () => queue.retry(key),
})
