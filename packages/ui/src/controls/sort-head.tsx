import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../lib/link.tsx'
import css from './sort-head.module.css'

/** Link of a column heading, and the current sort direction. */
export interface Sorting {
  href: string
  order: 'ascending' | 'descending' | null
}

interface SortHeadProps {
  /** Undefined for a column that can't be sorted by. */
  sorting: Sorting | undefined
  children: ReactNode
}

/** A column heading. Pressing it sorts by it, pressing again reverses the order. */
export function SortHead({ sorting, children }: SortHeadProps) {
  if (!sorting) return children
  const Arrow = sorting.order === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Link className={css.sort} href={sorting.href} data-on={sorting.order !== null || undefined}>
      {children}
      {sorting.order && <Arrow size={12} aria-hidden />}
    </Link>
  )
}
