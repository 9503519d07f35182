import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { plural } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/app-context.ts'
import { messageOf } from '../../lib/api-error.ts'
import { ReleaseAbout } from '../../music/release-about.tsx'
import { ReleaseHead } from '../../music/release-head.tsx'
import { ReleaseTracks } from '../../music/release-tracks.tsx'
import { Decision } from './decision.tsx'
import css from './review-page.module.css'

/** A pending release exactly as listeners will see it, playable, with the decision below. */
export function ReviewPreview({ id }: { id: number }) {
  const { data: release, error } = useQuery(useApi().releases.get.query({ params: { id } }))
  if (error) return <ErrorState>{messageOf(error)}</ErrorState>
  if (!release) {
    return (
      <div className={css.preview}>
        <Skeleton shape="title" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    )
  }
  const songs = release.playList.map((entry) => entry.song)
  const heard = songs.filter((song) => song.link !== null).length
  return (
    <div className={css.preview}>
      <ReleaseHead release={release} heading="h2" />
      <dl className={css.checks}>
        <dt>Streams</dt>
        <dd>{`${heard} of ${plural(songs.length, 'track')} can be heard`}</dd>
        <dt>Owner</dt>
        <dd>{`${release.owner.fullName}, ${plural(release.owner.musicReleaseCount, 'upload')}`}</dd>
      </dl>
      <ReleaseTracks release={release} />
      <div className={css.about}>
        <ReleaseAbout release={release} />
      </div>
      <Decision release={release} />
    </div>
  )
}
