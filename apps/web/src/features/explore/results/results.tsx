import { PAGE_SIZE } from '@hypha/contract/limits'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { useDelayed } from '@hypha/ui/lib/use-delayed.ts'
import type { CoverLoading } from '@hypha/ui/music/cover-image.tsx'
import { ReleaseGrid, ReleaseGridSkeleton } from '@hypha/ui/music/release-grid.tsx'
import { isFirstPage } from '../../../lib/api/first-page.ts'
import { useLastViewed } from '../last-viewed/use-last-viewed.ts'
import { PlayableCard } from '../../release/index.ts'
import { Failure } from '../../../components/page/failure.tsx'
import { LazyBoundary } from '../../../components/page/lazy-boundary.tsx'
import css from '../explore-page.module.css'
import { isRanked, writeView } from '../explore-view.ts'
import { PageSizes } from './page-sizes.tsx'
import { NoList, ReleaseList, Tracks } from '../parts.ts'
import { RankNote } from './rank-note.tsx'
import { RowsSkeleton } from '../list/rows-skeleton.tsx'
import type { Explore } from '../use-explore.ts'
import type { List } from './use-list.ts'

/** Number of covers in the smallest window, and in three rows of common ones. */
const COVERS_SEEN = 4
const COVERS_OF_THREE_ROWS = 18

function coverWanted(index: number): CoverLoading {
  if (index === 0) return 'first'
  if (index < COVERS_SEEN) return 'now'
  return index < COVERS_OF_THREE_ROWS ? 'near' : 'late'
}

/** The skeleton of the list. The server doesn't know the width, so it renders both shapes if needed. */
const Waiting = ({ explore: { tracks, layout, tab } }: { explore: Explore }) => {
  const isList = tracks || layout === 'list'
  const mayBeList = import.meta.env.SSR && tab === 'pending'
  return (
    <div className={css.results}>
      {(isList || mayBeList) && (
        <div className={mayBeList ? css.roomy : undefined}>
          <RowsSkeleton rows={PAGE_SIZE} tall={!tracks} />
        </div>
      )}
      {!isList && (
        <div className={mayBeList ? css.cramped : undefined}>
          <ReleaseGridSkeleton cards={PAGE_SIZE} />
        </div>
      )}
    </div>
  )
}

/** The list in all its states, in a stable frame. */
export function Results({ explore, list }: { explore: Explore; list: List }) {
  const { releases, tracks, error } = list
  const items = releases ?? tracks
  const skeleton = useDelayed(!items && !error && !list.locked, isFirstPage())
  // The server doesn't know who is signed in, so it renders the skeleton.
  if (import.meta.env.SSR && explore.signedIn) return <Waiting explore={explore} />
  if (list.locked || items?.length === 0) {
    return (
      <div className={css.tall}>
        <LazyBoundary>
          <NoList explore={explore} locked={list.locked} />
        </LazyBoundary>
      </div>
    )
  }
  if (error) return <Failure error={error} onRetry={list.retry} />
  if (!items || skeleton)
    return skeleton ? <Waiting explore={explore} /> : <div className={css.results} />
  return (
    <LazyBoundary fallback={<Waiting explore={explore} />}>
      <Listed explore={explore} list={list} />
    </LazyBoundary>
  )
}

/** The releases or tracks. Rendered inside the lazy boundary, so that effects run once the rows exist. */
function Listed({ explore, list }: { explore: Explore; list: List }) {
  const { releases, tracks, isOld } = list
  const { bpm = null, key = null, tags = null } = writeView(explore.view)
  const lastViewed = useLastViewed('explore', {
    address: explore.hrefTo({ page: explore.view.page }),
    filters: { subGenre: explore.subgenre?.name ?? null, bpm, keys: key, tags },
    ready: !isOld,
  })
  return (
    <div className={css.results} {...lastViewed}>
      {tracks ? (
        <Tracks tracks={tracks} busy={isOld} albums={list.albums} explore={explore} />
      ) : explore.layout === 'list' ? (
        <ReleaseList
          releases={releases ?? []}
          busy={isOld}
          explore={explore}
          albums={list.albums}
        />
      ) : (
        <ReleaseGrid busy={isOld}>
          {releases?.map((release, i) => (
            <li key={release.id} data-touch={`release-${release.id}`}>
              <PlayableCard
                release={release}
                coverWanted={coverWanted(i)}
                albums={list.albums}
                isFavorites={explore.tab === 'favorite'}
              />
            </li>
          ))}
        </ReleaseGrid>
      )}
      <Pagination
        page={explore.view.page}
        pages={list.pages}
        hrefOf={(page) => explore.hrefTo({ page })}
      />
      {(list.count ?? 0) > PAGE_SIZE && <PageSizes explore={explore} />}
      {isRanked(explore.tab) && <RankNote list={explore.tab} />}
    </div>
  )
}
