import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../lib/link.tsx'
import css from './sort-head.module.css'

/** Where the head of a column leads, and how the list is sorted by it now. */
export interface Sorting {
  href: string
  order: 'ascending' | 'descending' | null
}

interface SortHeadProps {
  /** Undefined for a column that nothing is sorted by. */
  sorting: Sorting | undefined
  children: ReactNode
}

/** The name of a column; a press sorts by it, another one turns the order. */
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
