import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useShallow } from 'zustand/react/shallow'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { type UploadQueue, useUploads } from '../files/sending/upload-queue.ts'
import { useUploading } from '../uploading.ts'
import css from '../shared/wizard.module.css'

export interface FilesLineProps {
  release: Release
  queue: UploadQueue
  /** Refetches the release. */
  onChange: () => Promise<void>
}

/** Total progress of the uploads, with buttons to retry failed ones, and to remove them. */
export function FilesLine({ release, queue, onChange }: FilesLineProps) {
  const { t } = useTexts('upload')
  const api = useApi()
  const now = useUploading((state) => state.now)
  const failed = release.playList.filter(({ song: track }) => track.trackFile?.state === 'failed')
  const uploads = useUploads(
    useShallow((all) =>
      all.uploads.filter(
        ({ releaseId, state }) => releaseId === release.id && state.kind === 'failed',
      ),
    ),
  )
  // A refused title or artist must be corrected first.
  const retriable = uploads.filter(({ refused }) => refused === null)
  const remove = useMutation({
    mutationFn: async () => {
      uploads.forEach(({ key }) => queue.cancel(key))
      for (const { song: track } of failed)
        await api.releases.removeTrackFile({ params: { id: track.id } })
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: onChange,
  })
  const count = failed.length + uploads.length
  const isGoing = now?.releaseId === release.id && now.total > 1
  if (!isGoing && count < 2) return null
  return (
    <div className={css.filesLine}>
      {isGoing && <p>{t('files.arrived', { done: now.done, total: now.total })}</p>}
      {count > 1 && retriable.length > 0 && (
        <Button size="small" onClick={() => retriable.forEach(({ key }) => queue.retry(key))}>
          {t('files.tryAllAgain')}
        </Button>
      )}
      {count > 1 && (
        <Button size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('files.removeFailed', { count })}
        </Button>
      )}
    </div>
  )
}
