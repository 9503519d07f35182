import { useTexts } from '@hypha/i18n/use-texts.ts'
import { KeyChip } from '../controls/key-chip.tsx'
import { TextLink } from '../controls/text-link.tsx'
import { clock, DASH, tempo } from '../lib/format.ts'
import type { TrackColumn } from './track-columns.ts'
import type { Track } from './track-types.ts'

interface TrackCellProps {
  song: Track
  column: TrackColumn
  artistHref: string | undefined
}

/** One figure of a track; what is not known is a dash. */
export function TrackCell({ song, column, artistHref }: TrackCellProps) {
  const { format } = useTexts('ui')
  if (column === 'artist') {
    return artistHref ? <TextLink href={artistHref}>{song.artist.name}</TextLink> : song.artist.name
  }
  if (column === 'key' && song.key) {
    return (
      <span className="data">
        <KeyChip code={song.key.code} name={song.key.name} both />
      </span>
    )
  }
  const figures: Record<Exclude<TrackColumn, 'artist'>, string> = {
    released: song.publishedAt ? format.shortMonthAndYear(song.publishedAt) : DASH,
    bpm: tempo(song.bpm),
    key: DASH,
    duration: clock(song.duration),
    size: song.size > 0 ? format.bytes(song.size) : DASH,
  }
  return <span className="data">{figures[column]}</span>
}
