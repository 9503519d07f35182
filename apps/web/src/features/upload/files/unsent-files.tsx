import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useUnsentFiles } from './use-unsent-files.ts'

const SHOWN_MAX = 20

export interface UnsentFilesProps {
  release: Release | null
  /** Files waiting for the release to be created. */
  waiting: readonly File[]
}

/** Files that were waiting when the page was closed. The browser has lost them, so they must be chosen again. */
export function UnsentFiles({ release, waiting }: UnsentFilesProps) {
  const { t } = useTexts('upload')
  const { missing, dismiss } = useUnsentFiles(release, waiting)
  if (missing.length === 0) return null
  const more = missing.length - SHOWN_MAX
  return (
    <Banner
      kind="warn"
      action={
        <Button size="small" variant="quiet" onClick={dismiss}>
          {t('close')}
        </Button>
      }
    >
      {t('unsent', { count: missing.length, names: missing.slice(0, SHOWN_MAX).join(', ') })}
      {more > 0 && ` ${t('skipped.more', { count: more })}`}
    </Banner>
  )
}
