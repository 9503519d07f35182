import { money, plural } from '@hypha/ui/lib/format.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { salesHref } from '../../lib/routing/makers-addresses.ts'
import { useApi } from '../../lib/app-context.ts'
import css from './earnings.module.css'

/** One's own releases that were sold, each with the way to its sales and shares; nothing while there are none. */
export function ReleasesPanel() {
  const { data } = useQuery(useApi().earnings.releaseEarnings.query())
  const releases = data?.result ?? []
  if (releases.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="releases">
      <h2 className={css.title} id="releases">
        My releases
      </h2>
      <ul className={css.list}>
        {releases.map(({ release, takings }) => (
          <li key={release.id} className={css.row}>
            <div className={css.words}>
              <Link className={css.name} href={salesHref(release.id)}>
                {release.title}
              </Link>
              <p className={css.note}>{plural(takings.count, 'sale')}</p>
            </div>
            <span className={css.figure}>{money(takings.earned)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
