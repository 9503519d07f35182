import { isPublic } from '@hypha/contract/rules/availability'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useDelayed } from '@hypha/ui/lib/use-delayed.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { BuyButton } from '../../cart/index.ts'
import { LikeRelease } from '../../library/index.ts'
import { ByLine, factsLine, ReleaseTracks, ReviewNotes } from '../../release/index.ts'
import { RichDescription } from '../../../components/text/rich-description.tsx'
import { CoverZoom } from './cover-zoom.tsx'
import css from './release-list.module.css'
import { TagLinks } from './tag-links.tsx'
import type { List } from '../results/use-list.ts'
import { Failure } from '../../../components/page/failure.tsx'

interface ReleaseDetailProps {
  id: number
  albums: List['albums']
  isFavorites: boolean
}

/** Details of a release below its row (EX-10). */
export function ReleaseDetail({ id, albums, isFavorites }: ReleaseDetailProps) {
  const texts = useTexts('release')
  const {
    data: release,
    error,
    refetch,
  } = useQuery(useApi().releases.get.query({ params: { id } }))
  const userId = useSession()?.userId
  const waiting = useDelayed(!release && !error)
  if (error) {
    return <Failure error={error} onRetry={() => void refetch()} />
  }
  if (!release) return waiting ? <Skeleton shape="row" /> : null
  const isOwner = userId === release.owner.id
  return (
    <div className={css.detail}>
      <CoverZoom release={release} />
      <div className={css.words}>
        <p className={css.quiet}>{factsLine(texts, release)}</p>
        <h3 className={css.name}>{release.title}</h3>
        <p className={css.quiet}>
          <ByLine release={release} />
        </p>
        <TagLinks tags={release.tags} />
        <div className={css.buy}>
          <BuyButton
            kind="release"
            item={release}
            isOwner={isOwner}
            isForSale={isPublic({ status: release.status.value, deleted: false })}
          />
          <LikeRelease release={release} />
        </div>
        {release.description && <RichDescription html={release.description} />}
      </div>
      <div className={css.tracks}>
        <ReleaseTracks release={release} albums={albums} isFavorites={isFavorites} />
      </div>
      {release.status.value !== 'published' && <ReviewNotes release={release} heading="h4" />}
    </div>
  )
}
