import type { SongPage } from '@hypha/contract'
import { nearestHue } from '@hypha/ui/lib/hue.ts'
import { monthAndYear } from '@hypha/ui/lib/format.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { albumHref, artistHref, labelHref } from '../../lib/addresses.ts'
import { PageTitle } from '../../shell/page-frame.tsx'
import { TrackActions } from './track-actions.tsx'
import { TrackFigures } from './track-figures.tsx'
import css from './track-head.module.css'
import { TrackWave } from './track-wave.tsx'
import { useTrackPlay } from './use-track-play.ts'

/** Cover, title, figures and the wave of a track, on a wash of the cover's hue. */
export function TrackHead({ song }: { song: SongPage }) {
  const playing = useTrackPlay(song)
  const { release } = song
  return (
    <header className={css.head} data-hue={nearestHue(release.cover.hue)}>
      <Link className={css.cover} href={albumHref(release)} aria-label={release.title}>
        <CoverImage cover={release.cover} sizes="(width < 768px) 60vw, 320px" wanted="first" />
      </Link>
      <div className={css.words}>
        <p className={css.facts}>
          Track from <Link href={albumHref(release)}>{release.title}</Link>
        </p>
        <div className={css.title}>
          <PageTitle>{song.title}</PageTitle>
        </div>
        <p className={css.facts}>
          by <Link href={artistHref(song.artist)}>{song.artist.name}</Link>
          {release.recordLabel && (
            <>
              {' on '}
              <Link href={labelHref(release.recordLabel)}>{release.recordLabel.title}</Link>
            </>
          )}
          {`, ${monthAndYear(release.releasedAt)}`}
        </p>
        <TrackFigures song={song} />
        <TrackActions song={song} playing={playing} />
      </div>
      <div className={css.wave}>
        <TrackWave song={song} playing={playing} />
      </div>
    </header>
  )
}
