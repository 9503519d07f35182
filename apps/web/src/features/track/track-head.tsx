import type { TrackDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { TintedHeader } from '@hypha/ui/music/tinted-header.tsx'
import { Trans } from 'react-i18next'
import { albumHref, artistHref, labelHref } from '../../lib/routing/addresses.ts'
import { PageTitle } from '../../components/page/page-frame.tsx'
import { Corrections } from './corrections/corrections.tsx'
import { TrackActions } from './track-actions.tsx'
import { TrackFigures } from './track-figures.tsx'
import css from './track-head.module.css'
import { TrackWave } from './wave/track-wave.tsx'
import { useTrackPlay } from './wave/use-track-play.ts'

/** Cover, title, figures and waveform of a track, on a gradient of the cover's hue. */
export function TrackHead({ track }: { track: TrackDetails }) {
  const { t, format } = useTexts('track')
  const playing = useTrackPlay(track)
  const { release } = track
  const { recordLabel } = release
  return (
    <TintedHeader
      large
      hue={release.cover.hue}
      image={
        <Link className={css.cover} href={albumHref(release)} aria-label={release.title}>
          <CoverImage cover={release.cover} sizes="(width < 768px) 60vw, 320px" loading="first" />
        </Link>
      }
      kind={
        <Trans
          t={t}
          i18nKey="trackFrom"
          values={{ release: release.title }}
          components={{ release: <Link href={albumHref(release)}>{null}</Link> }}
        />
      }
      title={<PageTitle>{track.title}</PageTitle>}
      facts={
        <Trans
          t={t}
          i18nKey={recordLabel ? 'byOn' : 'by'}
          values={{
            artist: track.artist.name,
            label: recordLabel?.title,
            date: format.monthAndYear(release.releasedAt),
          }}
          components={{
            artist: <Link href={artistHref(track.artist)}>{null}</Link>,
            label: recordLabel ? <Link href={labelHref(recordLabel)}>{null}</Link> : <span />,
          }}
        />
      }
      actions={<TrackActions track={track} playing={playing} />}
      below={<TrackWave track={track} playing={playing} />}
    >
      <TrackFigures track={track} />
      <Corrections track={track} />
    </TintedHeader>
  )
}
