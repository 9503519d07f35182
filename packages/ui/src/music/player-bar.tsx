import type { Cover, Song } from '@hypha/contract'
import { ListMusic, Repeat, Shuffle, SkipBack, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { KeyChip } from '../controls/key-chip.tsx'
import { PlayButton, type PlayState } from '../controls/play-button.tsx'
import { clock, tempo } from '../lib/format.ts'
import { Link } from '../lib/link.tsx'
import { CoverImage } from './cover-image.tsx'
import { Equaliser } from './equaliser.tsx'
import css from './player-bar.module.css'
import { VolumeSlider } from './volume-slider.tsx'
import { Waveform } from './waveform.tsx'

interface Toggle {
  on: boolean
  flip: () => void
}

export interface PlayerBarProps {
  song: Song
  cover: Cover
  releaseHref: string
  state: PlayState
  seconds: number
  duration: number
  buffered: number
  volume: number
  onToggle: () => void
  onPrevious: () => void
  onNext: () => void
  onSeek: (seconds: number) => void
  onVolume: (volume: number) => void
  shuffle?: Toggle
  loop?: Toggle
  queue?: Toggle
}

/** What plays, over every page. Its upper edge is the track's waveform. */
export function PlayerBar(props: PlayerBarProps) {
  const { song, cover, releaseHref, state, seconds, duration, buffered, shuffle, loop, queue } =
    props
  const [remaining, setRemaining] = useState(false)
  return (
    <section className={css.bar} aria-label="Player">
      <div className={css.wave}>
        <Waveform
          peaks={song.peaks}
          seconds={seconds}
          duration={duration}
          buffered={buffered}
          onSeek={props.onSeek}
        />
      </div>
      <div className={css.now}>
        <Link className={css.art} href={releaseHref} tabIndex={-1} aria-hidden>
          <CoverImage cover={cover} sizes="48px" wanted="now" />
        </Link>
        <div className={css.names}>
          <Link className={css.title} href={releaseHref}>
            {song.title}
          </Link>
          <p className={css.artist}>
            {state === 'playing' && <Equaliser />}
            {song.artist.name}
          </p>
        </div>
      </div>
      <div className={css.controls}>
        {shuffle && (
          <span className={css.wide}>
            <IconButton label="Shuffle" aria-pressed={shuffle.on} onClick={shuffle.flip}>
              <Shuffle size={18} aria-hidden />
            </IconButton>
          </span>
        )}
        <IconButton label="Previous track" onClick={props.onPrevious}>
          <SkipBack size={20} aria-hidden />
        </IconButton>
        <PlayButton of={song.title} state={state} look="bar" onPress={props.onToggle} />
        <IconButton label="Next track" onClick={props.onNext}>
          <SkipForward size={20} aria-hidden />
        </IconButton>
        {loop && (
          <span className={css.wide}>
            <IconButton label="Loop" aria-pressed={loop.on} onClick={loop.flip}>
              <Repeat size={18} aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      <div className={css.right}>
        <span className="data">
          {song.key && <KeyChip code={song.key.code} name={song.key.name} />} {tempo(song.bpm)}
        </span>
        <button
          type="button"
          className={css.time}
          title={remaining ? 'Show elapsed time' : 'Show remaining time'}
          onClick={() => setRemaining(!remaining)}
        >
          {remaining ? `-${clock(duration - seconds)}` : clock(seconds)} / {clock(duration)}
        </button>
        <VolumeSlider volume={props.volume} onChange={props.onVolume} />
        {queue && (
          <IconButton label="Queue" aria-pressed={queue.on} onClick={queue.flip}>
            <ListMusic size={20} aria-hidden />
          </IconButton>
        )}
      </div>
    </section>
  )
}
