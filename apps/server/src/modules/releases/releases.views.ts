import type { Release, Song } from '@hypha/contract'
import { viewCard } from './release-card.ts'
import type { ReleaseDetailRow } from './releases.queries.ts'

interface Surroundings {
  songs: Song[]
  /** Whether the viewer is the owner or an admin. */
  seesReview: boolean
}

export const viewRelease = (
  row: ReleaseDetailRow,
  { songs, seesReview }: Surroundings,
): Release => ({
  ...viewCard(row),
  description: row.description_html,
  owner: {
    id: row.owner_id,
    fullName: row.owner_name,
    musicReleaseCount: row.owner_release_count ?? 0,
  },
  playList: songs.map((song) => ({ id: song.id, song })),
  reviewNote: seesReview ? row.review_note : null,
})
