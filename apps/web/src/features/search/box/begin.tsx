import { SUBGENRES } from '@hypha/contract/subgenres'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { exploreHref } from '../../../lib/routing/addresses.ts'
import { Recent } from './recent.tsx'
import css from './recent.module.css'

/** Shown before anything is typed: recent searches and sub-genres. */
export function Begin() {
  const { t } = useTexts('search')
  return (
    <>
      <Recent />
      <section className={css.recent} aria-labelledby="sub-genres">
        <div className={css.top}>
          <h2 className={css.title} id="sub-genres">
            {t('subgenres')}
          </h2>
        </div>
        <ul className={css.list}>
          {SUBGENRES.map(({ id, name }) => (
            <li key={id} data-result>
              <Link className={css.query} href={exploreHref(name)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
