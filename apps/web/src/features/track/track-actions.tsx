import type { TrackDetails } from '@hypha/contract'
import { isForSale } from '@hypha/contract/rules/availability'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { clock } from '@hypha/ui/lib/format.ts'
import { useHoverIntent } from '@hypha/ui/lib/use-hover-intent.ts'
import { Clock, Pause, Play } from 'lucide-react'
import { Trans } from 'react-i18next'
import { trackHref } from '../../lib/routing/addresses.ts'
import { share } from '../../lib/dom/share.ts'
import { BuyButton } from '../cart/index.ts'
import { LikeTrack } from '../library/index.ts'
import { EmbedButton } from '../../components/embed/embed-button.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { TrackMenu } from '../release/index.ts'
import type { TrackPlay } from './wave/use-track-play.ts'

/** Main actions of a track: play and share, optionally from the current position. */
export function TrackActions({ track, playing }: { track: TrackDetails; playing: TrackPlay }) {
  const { t } = useTexts('track')
  const rest = useHoverIntent(playing.canPlay ? playing.arm : undefined)
  const { title } = track
  const path = trackHref(track)
  const isEmbeddable = track.link !== null && isForSale(track.release) && !track.release.hasNoEmbed
  const at = clock(playing.seconds)
  return (
    <>
      <Button
        variant="solid"
        busy={playing.isLoading}
        disabled={!playing.canPlay}
        icon={
          playing.isPlaying ? (
            <Pause size={18} fill="currentColor" strokeWidth={0} aria-hidden />
          ) : (
            <Play size={18} fill="currentColor" strokeWidth={1} aria-hidden />
          )
        }
        onClick={playing.press}
        {...rest}
      >
        {playing.isPlaying ? t('pause') : t('play')}
      </Button>
      <BuyButton kind="song" item={track} />
      <LikeTrack track={track} releaseId={track.release.id} />
      <ShareButton title={title} path={path} isInMenu />
      {isEmbeddable && (
        <EmbedButton of={{ kind: 'track', identifier: track.identifier }} title={title} isInMenu />
      )}
      <TrackMenu track={track} release={track.release} isEmbeddable={isEmbeddable} />
      {playing.isCurrent && playing.seconds >= 1 && (
        <Button
          variant="quiet"
          icon={<Clock size={18} aria-hidden />}
          onClick={() => void share({ title, path: `${path}#t=${at}` })}
        >
          <Trans
            t={t}
            i18nKey="shareFrom"
            values={{ time: at }}
            components={{ at: <span className="data" /> }}
          />
        </Button>
      )}
    </>
  )
}
