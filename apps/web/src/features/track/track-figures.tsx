import type { SongPage } from '@hypha/contract'
import { KeyChip } from '@hypha/ui/controls/key-chip.tsx'
import { clock, DASH, tempo } from '@hypha/ui/lib/format.ts'
import css from './track-figures.module.css'

/** Key in both notations, tempo, length. */
export const TrackFigures = ({ song }: { song: SongPage }) => (
  <dl className={css.figures}>
    <div>
      <dt>Key</dt>
      <dd>
        {song.key ? (
          <>
            <KeyChip code={song.key.code} name={song.key.name} />{' '}
            <span className={css.name}>{song.key.name}</span>
          </>
        ) : (
          DASH
        )}
      </dd>
    </div>
    <div>
      <dt>BPM</dt>
      <dd>{tempo(song.bpm)}</dd>
    </div>
    <div>
      <dt>Length</dt>
      <dd>{clock(song.duration)}</dd>
    </div>
  </dl>
)
