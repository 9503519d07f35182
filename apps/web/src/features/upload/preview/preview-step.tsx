import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import {
  ReleaseAbout,
  ReleaseBody,
  ReleaseHead,
  ReleaseExtras,
  ReleaseSmallPrint,
  ReleaseTracks,
} from '../../release/index.ts'
import css from '../shared/wizard.module.css'

/** The release exactly as listeners will see and hear it. */
export function PreviewStep({ release }: { release: Release | null }) {
  const { t } = useTexts('upload')
  if (!release) {
    return <EmptyState>{t('preview.none')}</EmptyState>
  }
  return (
    <section className={css.preview} aria-label={t('preview')}>
      <ReleaseHead release={release} heading="h2" asListener />
      <ReleaseBody>
        <div>
          <ReleaseTracks release={release} asListener />
          <ReleaseExtras release={release} />
          <ReleaseSmallPrint release={release} />
          {release.releaseStructure === null && (
            <p className={css.note}>{t('preview.noStructure')}</p>
          )}
        </div>
        <ReleaseAbout release={release} />
      </ReleaseBody>
    </section>
  )
}
