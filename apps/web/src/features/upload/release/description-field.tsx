import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { lazy, Suspense } from 'react'
import css from '../../../components/text/rich-text.module.css'
import type { RichTextProps } from '../../../components/text/rich-text.tsx'

const RichText = lazy(() =>
  import('../../../components/text/rich-text.tsx').then((file) => ({ default: file.RichText })),
)

/** Description of the release. The editor loads after the rest of the step. */
export function DescriptionField(props: Omit<RichTextProps, 'label'>) {
  const { t } = useTexts('upload')
  return (
    <Suspense
      fallback={
        <div className={css.pending}>
          <Skeleton shape="short-line" />
          <Skeleton shape="line" />
        </div>
      }
    >
      <RichText label={t('optional', { field: t('field.description') })} {...props} />
    </Suspense>
  )
}
