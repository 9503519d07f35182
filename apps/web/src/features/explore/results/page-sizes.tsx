import { PAGE_SIZES } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import css from './page-sizes.module.css'
import type { Explore } from '../use-explore.ts'

/** Number of items per page. The choice is kept across tabs and sub-genres. */
export function PageSizes({ explore: { view, hrefTo } }: { explore: Explore }) {
  const { t } = useTexts('explore')
  return (
    <nav className={css.sizes} aria-label={t('perPage')}>
      {t('show')}
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
}
