import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import css from './rows-skeleton.module.css'

/** Skeleton of a list of tracks, or of releases, whose rows are taller and have a cover. */
export const RowsSkeleton = ({ rows, tall }: { rows: number; tall: boolean }) => (
  <ul className={css.rows} data-tall={tall || undefined} aria-hidden>
    {Array.from({ length: rows }, (_, i) => (
      <li key={i} className={css.row}>
        {tall && <Skeleton shape="cover" />}
        <span className={css.words}>
          <Skeleton shape="line" />
          <Skeleton shape="short-line" />
        </span>
      </li>
    ))}
  </ul>
)
