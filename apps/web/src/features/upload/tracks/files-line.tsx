import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { useUploading } from '../uploading.ts'
import css from '../shared/wizard.module.css'

export interface FilesLineProps {
  release: Release
  /** Refetches the release. */
  onChange: () => Promise<void>
}

/** Total progress of the uploads, with a button to remove failed ones. */
export function FilesLine({ release, onChange }: FilesLineProps) {
  const { t } = useTexts('upload')
  const api = useApi()
  const now = useUploading((state) => state.now)
  const failed = release.playList.filter(({ song: track }) => track.trackFile?.state === 'failed')
  const remove = useMutation({
    mutationFn: async () => {
      for (const { song: track } of failed)
        await api.releases.removeTrackFile({ params: { id: track.id } })
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: onChange,
  })
  const isGoing = now?.releaseId === release.id && now.total > 1
  if (!isGoing && failed.length < 2) return null
  return (
    <div className={css.filesLine}>
      {isGoing && <p>{t('files.arrived', { done: now.done, total: now.total })}</p>}
      {failed.length > 1 && (
        <Button size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('files.removeFailed', { count: failed.length })}
        </Button>
      )}
    </div>
  )
}
