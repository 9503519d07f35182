import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Page } from './page-frame.tsx'

/** The quiet shape of a page whose data is on the way. */
export const PagePending = () => (
  <Page>
    <Skeleton shape="title" />
    <Skeleton shape="row" />
    <Skeleton shape="row" />
    <Skeleton shape="row" />
  </Page>
)
