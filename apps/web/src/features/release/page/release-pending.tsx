import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { TintedHeader } from '@hypha/ui/music/tinted-header.tsx'
import { ReleaseBody } from '../release-body.tsx'
import { Page } from '../../../components/page/page-frame.tsx'

/** A skeleton with the exact layout of a release page. */
export const ReleasePending = () => (
  <Page>
    <TintedHeader
      large
      hue={undefined}
      image={<Skeleton shape="cover" />}
      kind={<Skeleton shape="short-line" />}
      title={<Skeleton shape="title" />}
      facts={<Skeleton shape="short-line" />}
      actions={null}
    />
    <ReleaseBody>
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
    </ReleaseBody>
  </Page>
)
