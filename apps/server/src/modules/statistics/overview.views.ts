import type { StatisticsOverview, TopRelease, TopTrack } from '@hypha/contract'
import { TRACK_KEYS } from '@hypha/contract'
import { trackIdentifier } from '../catalogue/index.ts'
import type { TrackPlays } from './overview.queries.ts'

const TOP_LENGTH = 10
const BPM_STEP = 5

/** Lists only tracks with a public page; keys and tempos include all plays. */
export const viewTopTracks = (rows: readonly TrackPlays[]): TopTrack[] =>
  rows
    .filter((row) => row.is_public)
    .slice(0, TOP_LENGTH)
    .map((row) => ({
      id: row.id,
      identifier: trackIdentifier(row),
      title: row.title,
      artist: { id: row.artist_id, identifier: row.artist_identifier, name: row.artist_name },
      plays: row.plays,
    }))

export function viewTopReleases(rows: readonly TrackPlays[]): TopRelease[] {
  const releases = new Map<number, TopRelease>()
  for (const row of rows.filter((each) => each.is_public)) {
    const known = releases.get(row.release_id)
    if (known) known.plays += row.plays
    else
      releases.set(row.release_id, {
        id: row.release_id,
        identifier: row.release_identifier,
        title: row.release_title,
        plays: row.plays,
      })
  }
  return [...releases.values()]
    .sort((a, b) => b.plays - a.plays || a.id - b.id)
    .slice(0, TOP_LENGTH)
}

export const viewKeys = (rows: readonly TrackPlays[]): StatisticsOverview['keys'] =>
  TRACK_KEYS.map(({ id }) => ({
    id,
    plays: rows.reduce((sum, row) => (row.key_id === id ? sum + row.plays : sum), 0),
  }))

/** Returns the plays by tempo, from the slowest to the fastest played. */
export function viewTempos(rows: readonly TrackPlays[]): StatisticsOverview['tempos'] {
  const played = rows.flatMap(({ bpm, plays }) =>
    bpm === null ? [] : [{ at: Math.floor(bpm / BPM_STEP) * BPM_STEP, plays }],
  )
  if (played.length === 0) return []
  const steps = played.map(({ at }) => at)
  const [first, last] = [Math.min(...steps), Math.max(...steps)]
  return Array.from({ length: (last - first) / BPM_STEP + 1 }, (_, i) => {
    const from = first + i * BPM_STEP
    return {
      from,
      to: from + BPM_STEP,
      plays: played.reduce((sum, { at, plays }) => (at === from ? sum + plays : sum), 0),
    }
  })
}
