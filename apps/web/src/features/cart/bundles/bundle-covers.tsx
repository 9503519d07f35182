import type { BundleOffer } from '@hypha/contract'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import css from './bundles.module.css'

const SHOWN = 4

/** The covers of the first releases, as one square. */
export const BundleCovers = ({ releases }: Pick<BundleOffer, 'releases'>) => (
  <span className={css.covers} data-many={releases.length >= SHOWN || undefined} aria-hidden>
    {releases.slice(0, releases.length >= SHOWN ? SHOWN : 1).map(({ id, cover }) => (
      <CoverImage key={id} cover={cover} sizes="64px" />
    ))}
  </span>
)
