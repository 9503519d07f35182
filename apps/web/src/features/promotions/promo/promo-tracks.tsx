import type { Release, Track } from '@hypha/contract'
import type { PlayerState } from '@hypha/player'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { PlayButton } from '@hypha/ui/controls/play-button.tsx'
import { clock, tempo } from '@hypha/ui/lib/format.ts'
import { Waveform } from '@hypha/ui/music/waveform.tsx'
import { buttonState } from '../../player/index.ts'
import css from './promo.module.css'
import { usePromoPlayer } from './use-promo-player.ts'

interface PromoTracksProps {
  release: Release
  secret: string
  reopen: () => Promise<Release>
}

/** The tracks of a promo link; the current one has a waveform. */
export function PromoTracks({ release, secret, reopen }: PromoTracksProps) {
  const { t } = useTexts('promotions')
  const { state, play, seek } = usePromoPlayer(secret, reopen)
  const playingId = state?.track?.id ?? null
  return (
    <ol className={css.tracks} aria-label={t('promo.tracks')}>
      {release.playList.map(({ song }, index) => (
        <PromoTrack
          key={song.id}
          track={song}
          isByOther={song.artist.id !== release.artist?.id}
          state={song.id === playingId ? state : null}
          onPlay={() => play(release, index)}
          onSeek={seek}
        />
      ))}
    </ol>
  )
}

interface PromoTrackProps {
  track: Track
  /** Whether its artist is another than that of the release. */
  isByOther: boolean
  /** Of the player, if this is the current track. */
  state: PlayerState | null
  onPlay: () => void
  onSeek: (seconds: number) => void
}

function PromoTrack({ track, isByOther, state, onPlay, onSeek }: PromoTrackProps) {
  const { title, artist, bpm, key, duration, peaks } = track
  const playState =
    track.link === null ? 'unavailable' : state ? buttonState(state.status) : 'paused'
  return (
    <li className={css.track} aria-current={state ? 'true' : undefined}>
      <PlayButton of={title} state={playState} onPress={onPlay} />
      <div className={css.words}>
        <p className={css.name} dir="auto">
          {title}
        </p>
        {isByOther && <p className={css.note}>{artist.name}</p>}
      </div>
      <p className={css.figures}>
        {[key?.code, bpm === null ? null : tempo(bpm), clock(duration)].filter(Boolean).join(' · ')}
      </p>
      {state && (
        <div className={css.wave}>
          <Waveform
            peaks={peaks}
            seconds={state.currentSeconds}
            duration={duration}
            buffered={state.currentSeconds + state.bufferedSeconds}
            onSeek={onSeek}
          />
          <p className={css.times} aria-hidden dir="ltr">
            <span>{clock(state.currentSeconds)}</span>
            <span>{clock(duration)}</span>
          </p>
        </div>
      )}
    </li>
  )
}
