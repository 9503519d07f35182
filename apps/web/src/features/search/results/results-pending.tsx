import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { ReleaseGridSkeleton } from '@hypha/ui/music/release-grid.tsx'
import type { SearchKind } from '../search-route.ts'
import people from './found.module.css'
import css from './results.module.css'

const several = (count: number, shape: 'row' | 'cover') =>
  Array.from({ length: count }, (_, i) => (
    <li key={i}>
      <Skeleton shape={shape} />
    </li>
  ))

/** A skeleton of the results. */
export const ResultsPending = () => (
  <div className={css.results} aria-hidden>
    <ul className={people.people}>{several(4, 'row')}</ul>
    <ul className={css.albums}>{several(5, 'cover')}</ul>
    <ul>{several(3, 'row')}</ul>
  </div>
)

/** A skeleton of all results of one kind. */
export const AllPending = ({ kind }: { kind: SearchKind }) =>
  kind === 'albums' ? (
    <ReleaseGridSkeleton cards={12} />
  ) : (
    <ul className={kind === 'tracks' ? undefined : people.people} aria-hidden>
      {several(8, 'row')}
    </ul>
  )
