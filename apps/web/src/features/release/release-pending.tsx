import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Page } from '../../shell/page-frame.tsx'
import css from '../../music/release-head.module.css'
import page from './release-page.module.css'

/** The exact shape of a release page while it is read. */
export const ReleasePending = () => (
  <Page>
    <div className={css.head}>
      <div className={css.cover}>
        <Skeleton shape="cover" />
      </div>
      <div className={css.pending}>
        <Skeleton shape="short-line" />
        <Skeleton shape="title" />
        <Skeleton shape="short-line" />
      </div>
    </div>
    <div className={page.body}>
      <div>
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} shape="row" />
        ))}
      </div>
      <section aria-hidden>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="short-line" />
      </section>
    </div>
  </Page>
)
