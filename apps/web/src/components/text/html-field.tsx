import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { lazy, Suspense } from 'react'
import css from './rich-text.module.css'
import type { RichTextProps } from './rich-text.tsx'

const RichText = lazy(() => import('./rich-text.tsx').then((file) => ({ default: file.RichText })))

/** A rich text field. The editor loads when the user starts to write. */
export const HtmlField = (props: RichTextProps) => (
  <Suspense
    fallback={
      <div className={css.pending}>
        <Skeleton shape="row" />
      </div>
    }
  >
    <RichText {...props} />
  </Suspense>
)
