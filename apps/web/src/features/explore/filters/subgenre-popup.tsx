import { SUBGENRES } from '@hypha/contract/subgenres'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { FilterPopup } from '@hypha/ui/layers/filter-popup.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import type { PopupProps } from './popup-props.ts'
import css from './subgenre-popup.module.css'

/** All sub-genres as links that preserve the rest of the view. */
export function SubgenrePopup({ explore, ...popup }: PopupProps) {
  const { t } = useTexts('explore')
  const { subgenre, hrefTo } = explore
  return (
    <FilterPopup {...popup} title={t('subgenre')}>
      <ul className={css.list}>
        {[null, ...SUBGENRES].map((each) => (
          <li key={each?.id ?? 0}>
            <Link
              className={css.link}
              href={hrefTo({}, each)}
              aria-current={each?.id === subgenre?.id ? 'true' : undefined}
              onClick={popup.onClose}
            >
              {each?.name ?? t('all')}
            </Link>
          </li>
        ))}
      </ul>
    </FilterPopup>
  )
}
