import type { SongPage } from '@hypha/contract'
import { Waveform } from '@hypha/ui/music/waveform.tsx'
import { clock } from '@hypha/ui/lib/format.ts'
import css from './track-wave.module.css'
import type { TrackPlay } from './use-track-play.ts'

/** The wave of the track: where it is while it plays, and a press plays from there. */
export const TrackWave = ({ song, playing }: { song: SongPage; playing: TrackPlay }) => (
  <div className={css.wave}>
    <Waveform
      peaks={song.peaks}
      seconds={playing.seconds}
      duration={song.duration}
      buffered={playing.buffered}
      onSeek={(to) => playing.canPlay && playing.seek(to)}
    />
    <p className={css.times} aria-hidden>
      <span>{clock(playing.seconds)}</span>
      <span>{clock(song.duration)}</span>
    </p>
  </div>
)
