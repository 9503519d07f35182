import type { Track, TrackDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { BPM, tempo } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../lib/app-context.ts'
import { trackHref } from '../../lib/routing/addresses.ts'
import { trackData } from '../../lib/routing/linked-data.ts'
import { trackMusic } from '../../lib/routing/music-head.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { Page as Frame } from '../../components/page/page-frame.tsx'
import { PagePending } from '../../components/page/page-pending.tsx'
import { Lyrics } from './lyrics.tsx'
import { Mixes } from './mixes.tsx'
import { TrackHead } from './track-head.tsx'
import { TrackSmallPrint } from './track-small-print.tsx'
import { hasTrackComments, trackQuery } from './track-query.ts'
import { Comments } from '../comments/index.ts'
import { usePlayFrom } from '../player/index.ts'

/** `8A, A minor` and `145 BPM`, if known. */
const keyAndTempo = ({ key, bpm }: Pick<Track, 'key' | 'bpm'>) => [
  ...(key ? [`${key.code}, ${key.name}`] : []),
  ...(bpm === null ? [] : [`${tempo(bpm)} ${BPM}`]),
]

/** Comments on a track. A comment with a position plays from there. */
const TrackComments = ({ track }: { track: TrackDetails }) => (
  <Comments kind="track" targetId={track.id} onPlay={usePlayFrom(track)} />
)

export function TrackPage() {
  const { t } = useTexts('track')
  const { identifier = '' } = useParams({ strict: false })
  const { data: track } = useQuery(trackQuery(useApi(), identifier))
  useHead(
    track
      ? {
          title: t('page.title', { title: track.title, artist: track.artist.name }),
          description: [
            t('page.description', {
              title: track.title,
              artist: track.artist.name,
              release: track.release.title,
            }),
            ...keyAndTempo(track),
          ].join(', '),
          cover: track.release.cover,
          type: 'music.song',
          canonical: trackHref(track),
          ...(import.meta.env.SSR && { data: trackData(track), ...trackMusic(track) }),
        }
      : { title: t('track') },
  )
  if (!track) return <PagePending />
  return (
    <Frame>
      <TrackHead track={track} />
      <Mixes track={track} />
      <Lyrics track={track} />
      <TrackSmallPrint track={track} />
      {hasTrackComments(track) && <TrackComments track={track} />}
    </Frame>
  )
}
