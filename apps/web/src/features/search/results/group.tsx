import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import { searchDetailsHref } from '../../../lib/routing/addresses.ts'
import type { SearchKind } from '../search-route.ts'
import css from './group.module.css'

export interface GroupProps {
  kind: SearchKind
  found: { items: readonly unknown[]; count_results: number }
  query: string
  children: ReactNode
}

/** One kind of results, with its count and a link to all if there are more (SE-02). */
export function Group({ kind, found, query, children }: GroupProps) {
  const { t, format } = useTexts('search')
  if (found.items.length === 0) return null
  return (
    <section className={css.group} aria-labelledby={`found-${kind}`}>
      <div className={css.top}>
        <h2 className={css.title} id={`found-${kind}`}>
          {t(`kind.${kind}`)}{' '}
          <span className={css.count}>{format.number(found.count_results)}</span>
        </h2>
        {found.count_results > found.items.length && (
          <Link className={css.all} href={searchDetailsHref(kind, query)}>
            <Trans
              t={t}
              i18nKey="viewAll"
              values={{ kind: t(`kind.${kind}`) }}
              components={{ kind: <span className="visually-hidden" /> }}
            />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
