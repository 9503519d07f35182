import { PAGE_SIZE, PAGE_SIZES } from '@hypha/contract/limits'
import { Link } from '@hypha/ui/lib/link.tsx'
import css from './explore-page.module.css'
import type { Explore } from './use-explore.ts'

/** How many stand on a page; another tab or sub-genre keeps the choice. */
export const PageSizes = ({ explore, count }: { explore: Explore; count: number }) =>
  count > PAGE_SIZE && (
    <nav className={css.sizes} aria-label="Per page">
      Show
      {PAGE_SIZES.map((size) => (
        <Link
          key={size}
          className={css.size}
          href={explore.hrefTo({ show: size })}
          aria-current={size === explore.view.show ? 'true' : undefined}
        >
          {size}
        </Link>
      ))}
    </nav>
  )
