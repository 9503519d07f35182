import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { History } from 'lucide-react'
import { searchHref } from '../../../lib/routing/addresses.ts'
import { forgetRecent, useRecent } from './recent-searches.ts'
import css from './recent.module.css'

/** Recent searches on this device. Renders nothing if there are none. */
export function Recent() {
  const { t } = useTexts('search')
  const recent = useRecent()
  if (recent.length === 0) return null
  return (
    <section className={css.recent} aria-labelledby="recent">
      <div className={css.top}>
        <h2 className={css.title} id="recent">
          {t('recent')}
        </h2>
        <Button variant="quiet" size="small" onClick={forgetRecent}>
          {t('clearAll')}
        </Button>
      </div>
      <ul className={css.list}>
        {recent.map((query) => (
          <li key={query} data-result>
            <Link className={css.query} href={searchHref(query)}>
              <History size={16} aria-hidden />
              {query}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
