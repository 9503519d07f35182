import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text.tsx'

const RichText = lazy(() => import('./rich-text.tsx').then((file) => ({ default: file.RichText })))

/** Text with links and lists; the editor's code comes when somebody writes. */
export const HtmlField = (props: RichTextProps) => (
  <Suspense fallback={<Skeleton shape="row" />}>
    <RichText {...props} />
  </Suspense>
)
