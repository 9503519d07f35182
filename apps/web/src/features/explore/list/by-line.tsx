import type { Release } from '@hypha/contract'
import { Link } from '@hypha/ui/lib/link.tsx'
import { artistHref, labelHref } from '../../../lib/routing/addresses.ts'
import { byLine } from '../../release/index.ts'
import css from './release-list.module.css'

/** Who made it, and on which label. */
export const ByLine = ({ release }: { release: Release }) => (
  <p className={css.quiet}>
    by{' '}
    {release.artist && !release.variousArtists ? (
      <Link href={artistHref(release.artist)}>{release.artist.name}</Link>
    ) : (
      byLine(release)
    )}
    {release.recordLabel && (
      <>
        {' '}
        on <Link href={labelHref(release.recordLabel)}>{release.recordLabel.title}</Link>
      </>
    )}
  </p>
)
