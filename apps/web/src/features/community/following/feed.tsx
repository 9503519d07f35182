import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { ReleaseGrid, ReleaseGridSkeleton } from '@hypha/ui/music/release-grid.tsx'
import { PlayableCard } from '../../release/index.ts'
import { Failure } from '../../../components/page/failure.tsx'
import css from './following.module.css'
import { useFeed } from './use-following.ts'

/** New releases of followed artists and labels, newest first. Renders nothing if there are none. */
export function Feed() {
  const { t } = useTexts('community')
  const feed = useFeed()
  const releases = feed.data?.pages.flatMap((page) => page.items)
  if (releases?.length === 0) return null
  return (
    <section className={css.feed} aria-labelledby="feed">
      <h2 className={css.title} id="feed">
        {t('feed')}
      </h2>
      {feed.error && !releases ? (
        <Failure error={feed.error} onRetry={() => void feed.refetch()} />
      ) : !releases ? (
        <ReleaseGridSkeleton cards={8} />
      ) : (
        <ReleaseGrid busy={feed.isFetchingNextPage}>
          {releases.map((release) => (
            <li key={release.id}>
              <PlayableCard release={release} coverWanted="near" />
            </li>
          ))}
        </ReleaseGrid>
      )}
      {feed.hasNextPage && (
        <Button busy={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
          {t('feed.more')}
        </Button>
      )}
    </section>
  )
}
