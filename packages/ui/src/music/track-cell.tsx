import { useTexts } from '@hypha/i18n/use-texts.ts'
import { KeyChip } from '../controls/key-chip.tsx'
import { TextLink } from '../controls/text-link.tsx'
import { clock, DASH, tempo } from '../lib/format.ts'
import type { TrackColumn } from './track-columns.ts'
import type { TableTrack } from './track-types.ts'

interface TrackCellProps {
  track: TableTrack
  column: TrackColumn
  artistHref: string | undefined
}

/** One value of a track; a dash if unknown. */
export function TrackCell({ track, column, artistHref }: TrackCellProps) {
  const { format } = useTexts('ui')
  if (column === 'artist') {
    return artistHref ? (
      <TextLink href={artistHref}>{track.artist.name}</TextLink>
    ) : (
      track.artist.name
    )
  }
  if (column === 'key' && track.key) {
    return (
      <span className="data">
        <KeyChip code={track.key.code} name={track.key.name} both />
      </span>
    )
  }
  const figures: Record<Exclude<TrackColumn, 'artist'>, string> = {
    released: track.publishedAt ? format.shortMonthAndYear(track.publishedAt) : DASH,
    bpm: tempo(track.bpm),
    key: DASH,
    duration: clock(track.duration),
    size: track.size > 0 ? format.bytes(track.size) : DASH,
  }
  return <span className="data">{figures[column]}</span>
}
