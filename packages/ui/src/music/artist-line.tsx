import type { Track } from '@hypha/contract'
import type { ReactNode } from 'react'
import { KeyChip } from '../controls/key-chip.tsx'
import { BPM, DASH, tempo } from '../lib/format.ts'
import css from './artist-line.module.css'

interface ArtistLineProps {
  track: Pick<Track, 'key' | 'bpm'>
  /** The artist, and other details if there is space. */
  children: ReactNode
}

/**
 * Line under a title: the artist, and, where there are no columns for them (`--figures: inline`), key and
 * tempo.
 */
export const ArtistLine = ({ track: { key, bpm }, children }: ArtistLineProps) => (
  <span className={css.line}>
    <span className={css.by}>{children}</span>
    <span className={css.figures}>
      {key ? <KeyChip code={key.code} name={key.name} /> : DASH} · {tempo(bpm)}
      <span className="visually-hidden"> {BPM}</span>
    </span>
  </span>
)
