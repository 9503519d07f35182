import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Page } from './page-frame.tsx'
import css from './page-frame.module.css'

/** Skeleton of a page while its data loads. */
export const PagePending = () => (
  <Page tall>
    <div className={css.pending}>
      <Skeleton shape="title" />
      <div>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    </div>
  </Page>
)
