import type { Track } from '@hypha/contract'
import type { ReactNode } from 'react'
import { KeyChip } from '../controls/key-chip.tsx'
import { BPM, DASH, tempo } from '../lib/format.ts'
import css from './artist-line.module.css'

interface ArtistLineProps {
  track: Pick<Track, 'key' | 'bpm'>
  /** Its artist, and what else there is room for. */
  children: ReactNode
}

/** Under a title in one line: by whom, and where no columns have them (`--figures: inline`) key and tempo. */
export const ArtistLine = ({ track: { key, bpm }, children }: ArtistLineProps) => (
  <span className={css.line}>
    <span className={css.by}>{children}</span>
    <span className={css.figures}>
      {key ? <KeyChip code={key.code} name={key.name} /> : DASH} · {tempo(bpm)}
      <span className="visually-hidden"> {BPM}</span>
    </span>
  </span>
)
