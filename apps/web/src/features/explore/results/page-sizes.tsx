import { PAGE_SIZES } from '@hypha/contract/limits'
import { Link } from '@hypha/ui/lib/link.tsx'
import css from './page-sizes.module.css'
import type { Explore } from '../use-explore.ts'

/** How many stand on a page; another tab or sub-genre keeps the choice. */
export const PageSizes = ({ explore: { view, hrefTo } }: { explore: Explore }) => (
  <nav className={css.sizes} aria-label="Per page">
    Show
    {PAGE_SIZES.map((size) => (
      <Link
        key={size}
        className={css.size}
        href={hrefTo({ show: size })}
        aria-current={size === view.show ? 'true' : undefined}
      >
        {size}
      </Link>
    ))}
  </nav>
)
