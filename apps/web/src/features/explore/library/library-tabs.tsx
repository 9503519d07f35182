import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { CRATES_HREF, OFFLINE_HREF } from '../../../lib/routing/addresses.ts'
import { LIBRARY_PARTS, libraryHref } from '../explore-location.ts'
import css from '../explore-tabs.module.css'
import { changed } from '../explore-view.ts'
import type { Explore } from '../use-explore.ts'

/** Tabs of the library. Filters are kept between releases and tracks. */
export function LibraryTabs({ explore: { view, subgenre, part } }: { explore: Explore }) {
  const { t } = useTexts('explore')
  return (
    <nav className={css.tabs} aria-label={t('libraryLabel')}>
      <ul className={css.list}>
        {LIBRARY_PARTS.map((each) => (
          <li key={each}>
            <Link
              className={css.tab}
              href={libraryHref(changed(view, {}), subgenre, each)}
              aria-current={each === part ? 'page' : undefined}
            >
              {t(`library.${each}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link className={css.tab} href={CRATES_HREF}>
            {t('library.crates')}
          </Link>
        </li>
        <li>
          <Link className={css.tab} href={OFFLINE_HREF}>
            {t('library.offline')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
