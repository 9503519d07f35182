import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import css from './release-grid.module.css'

/** Covers in a grid: 2 columns on phones, 8 on wide screens. `busy` while the next ones load. */
export const ReleaseGrid = ({ busy, children }: { busy?: boolean; children: ReactNode }) => (
  <ul className={css.grid} aria-busy={busy || undefined}>
    {children}
  </ul>
)

/** Skeleton with the exact layout of a page of cards. */
export const ReleaseGridSkeleton = ({ cards }: { cards: number }) => (
  <ul className={css.grid} aria-hidden>
    {Array.from({ length: cards }, (_, i) => (
      <li key={i}>
        <Skeleton shape="cover" />
        <div className={css.text}>
          <Skeleton shape="line" />
          <Skeleton shape="short-line" />
        </div>
      </li>
    ))}
  </ul>
)
