import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import css from './release-grid.module.css'

/** Covers beside one another: 2 on a phone, 8 on a wide screen. Busy while the next ones are on the way. */
export const ReleaseGrid = ({ busy, children }: { busy?: boolean; children: ReactNode }) => (
  <ul className={css.grid} aria-busy={busy || undefined}>
    {children}
  </ul>
)

/** The exact shape of a page of cards while it loads. */
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
