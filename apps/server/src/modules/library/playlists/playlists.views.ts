import type { Playlist, PlaylistCard } from '@hypha/contract'
import { viewCover } from '../../catalogue/index.ts'
import { playlistIdentifier } from './playlist-identifier.ts'
import type { PlaylistRow } from './playlists.queries.ts'

export const viewPlaylistCard = (row: PlaylistRow, viewerId: number | null): PlaylistCard => ({
  id: row.id,
  identifier: playlistIdentifier(row),
  name: row.name,
  description: row.description,
  visibility: row.visibility,
  owner: { id: row.owner_id, fullName: row.owner_name },
  isOwn: row.owner_id === viewerId,
  hasFollow: row.has_follow,
  followersCount: row.followers_count,
  trackCount: row.track_count,
  cover: row.cover_key === null ? null : viewCover(row),
  releaseCovers: row.release_covers.map(viewCover),
  updatedAt: row.updated_at.toISOString(),
  ...(row.is_owner_suspended && { hasNoEmbed: true as const }),
})

export const viewPlaylist = (
  row: PlaylistRow,
  viewerId: number | null,
  duration: number,
): Playlist => ({ ...viewPlaylistCard(row, viewerId), duration })
