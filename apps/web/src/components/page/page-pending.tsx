import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Page } from './page-frame.tsx'
import css from './page-frame.module.css'

/** The quiet shape of a page whose data is on the way. */
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
