import { count } from '@hypha/ui/lib/format.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import type { ReactNode } from 'react'
import { searchDetailsHref } from '../../../lib/routing/addresses.ts'
import type { SearchKind } from '../search-route.ts'
import css from './group.module.css'

export const KIND_NAMES: Readonly<Record<SearchKind, string>> = {
  artists: 'Artists',
  albums: 'Albums',
  tracks: 'Tracks',
  labels: 'Labels',
}

export interface GroupProps {
  kind: SearchKind
  found: { items: readonly unknown[]; count_results: number }
  query: string
  children: ReactNode
}

/** One kind of results: its count, and the way to all of them where there are more (SE-02). */
export function Group({ kind, found, query, children }: GroupProps) {
  if (found.items.length === 0) return null
  return (
    <section className={css.group} aria-labelledby={`found-${kind}`}>
      <div className={css.top}>
        <h2 className={css.title} id={`found-${kind}`}>
          {KIND_NAMES[kind]} <span className={css.count}>{count(found.count_results)}</span>
        </h2>
        {found.count_results > found.items.length && (
          <Link className={css.all} href={searchDetailsHref(kind, query)}>
            View All<span className="visually-hidden"> {KIND_NAMES[kind]}</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
