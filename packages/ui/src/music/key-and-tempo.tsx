import type { Song } from '@hypha/contract'
import { KeyChip } from '../controls/key-chip.tsx'
import { DASH, tempo } from '../lib/format.ts'

/** `8A · 145`: where columns have no room it stands after the artist. */
export const KeyAndTempo = ({ song: { key, bpm } }: { song: Pick<Song, 'key' | 'bpm'> }) => (
  <>
    {key ? <KeyChip code={key.code} name={key.name} /> : DASH} · {tempo(bpm)}
    <span className="visually-hidden"> BPM</span>
  </>
)
