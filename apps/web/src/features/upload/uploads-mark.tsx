import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ProgressBar } from '@hypha/ui/feedback/progress.tsx'
import { useRouterState } from '@tanstack/react-router'
import { AppLink } from '../../lib/routing/app-link.tsx'
import css from './uploads-mark.module.css'

export interface UploadsMarkProps {
  done: number
  total: number
  releaseId: number
}

/** `3 of 10 uploading`, on every page except the wizard, which it links to. */
export function UploadsMark({ done, total, releaseId }: UploadsMarkProps) {
  const { t } = useTexts('upload')
  const address = `/create-music-release/${releaseId}`
  const isThere = useRouterState({ select: (state) => state.location.pathname === address })
  if (isThere) return null
  const words = t('uploading', { number: Math.min(total, done + 1), total })
  return (
    <AppLink className={css.mark} href={`${address}?step=2`}>
      {words}
      <ProgressBar value={done / total} label={t('uploads')} />
    </AppLink>
  )
}
