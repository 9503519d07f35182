import type { Release, Song } from '@hypha/contract'
import { viewCard } from './release-card.ts'
import type { ReleaseRow } from './releases.queries.ts'

interface Surroundings {
  owner: { id: number; full_name: string; release_count: number | null }
  songs: Song[]
  /** Whether the viewer is the owner or an admin. */
  seesReview: boolean
}

export const viewRelease = (
  row: ReleaseRow,
  { owner, songs, seesReview }: Surroundings,
): Release => ({
  ...viewCard(row),
  description: row.description_html,
  owner: { id: owner.id, fullName: owner.full_name, musicReleaseCount: owner.release_count ?? 0 },
  playList: songs.map((song) => ({ id: song.id, song })),
  reviewNote: seesReview ? row.review_note : null,
})
