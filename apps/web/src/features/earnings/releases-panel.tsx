import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { salesHref } from '../../lib/routing/profiles-addresses.ts'
import { useApi } from '../../lib/app-context.ts'
import css from './earnings.module.css'

/** The user's releases with sales, each linked to its sales and splits. Renders nothing if there are none. */
export function ReleasesPanel() {
  const { t, format } = useTexts('earnings')
  const { data } = useQuery(useApi().earnings.releaseEarnings.query())
  const releases = data?.result ?? []
  if (releases.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="releases">
      <h2 className={css.title} id="releases">
        {t('releases.title')}
      </h2>
      <ul className={css.list}>
        {releases.map(({ release, takings }) => (
          <li key={release.id} className={css.row}>
            <div className={css.words}>
              <Link className={css.name} href={salesHref(release.id)}>
                {release.title}
              </Link>
              <p className={css.note}>
                {t('releases.sales', {
                  count: takings.count,
                  number: format.number(takings.count),
                })}
              </p>
            </div>
            <span className={css.figure}>{format.money(takings.earned)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
