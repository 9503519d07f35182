import type { SongPage } from '@hypha/contract'
import { monthAndYear } from '@hypha/ui/lib/months.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { WashedHead } from '@hypha/ui/music/washed-head.tsx'
import { albumHref, artistHref, labelHref } from '../../lib/routing/addresses.ts'
import { PageTitle } from '../../components/page/page-frame.tsx'
import { TrackActions } from './track-actions.tsx'
import { TrackFigures } from './track-figures.tsx'
import css from './track-head.module.css'
import { TrackWave } from './wave/track-wave.tsx'
import { useTrackPlay } from './wave/use-track-play.ts'

/** Cover, title, figures and the wave of a track, on a wash of the cover's hue. */
export function TrackHead({ song }: { song: SongPage }) {
  const playing = useTrackPlay(song)
  const { release } = song
  return (
    <WashedHead
      large
      hue={release.cover.hue}
      image={
        <Link className={css.cover} href={albumHref(release)} aria-label={release.title}>
          <CoverImage cover={release.cover} sizes="(width < 768px) 60vw, 320px" wanted="first" />
        </Link>
      }
      kind={
        <>
          Track from <Link href={albumHref(release)}>{release.title}</Link>
        </>
      }
      title={<PageTitle>{song.title}</PageTitle>}
      facts={
        <>
          by <Link href={artistHref(song.artist)}>{song.artist.name}</Link>
          {release.recordLabel && (
            <>
              {' on '}
              <Link href={labelHref(release.recordLabel)}>{release.recordLabel.title}</Link>
            </>
          )}
          {`, ${monthAndYear(release.releasedAt)}`}
        </>
      }
      actions={<TrackActions song={song} playing={playing} />}
      below={<TrackWave song={song} playing={playing} />}
    >
      <TrackFigures song={song} />
    </WashedHead>
  )
}
