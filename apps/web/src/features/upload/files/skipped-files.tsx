import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import type { SkippedFile } from './skip-reason.ts'

const SHOWN_MAX = 20

export interface SkippedFilesProps {
  skipped: readonly SkippedFile[]
  onClose: () => void
}

/** The chosen files that aren't uploaded, each with its reason. */
export function SkippedFiles({ skipped, onClose }: SkippedFilesProps) {
  const { t } = useTexts('upload')
  if (skipped.length === 0) return null
  const more = skipped.length - SHOWN_MAX
  return (
    <Banner
      kind="warn"
      action={
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('skipped', { count: skipped.length })}</p>
      <ul>
        {skipped.slice(0, SHOWN_MAX).map(({ name, reason }, index) => (
          // Files in different folders may have the same name.
          <li key={`${index} ${name}`}>{t(`skipped.${reason}`, { name })}</li>
        ))}
      </ul>
      {more > 0 && <p>{t('skipped.more', { count: more })}</p>}
    </Banner>
  )
}
