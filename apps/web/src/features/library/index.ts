export { AddToPlaylist } from './adding/add-to-playlist.tsx'
export { useAddToPlaylist } from './adding/adding.ts'
export { playlistsChanged } from './adding/use-add.ts'
export { HistoryActions } from './history-actions.tsx'
export { LikeRelease } from './likes/like-release.tsx'
export { LikeTrack } from './likes/like-track.tsx'
export {
  onLikeUpdate,
  useLike,
  useLikedTracks,
  useTrackLiked,
  useApplyLike,
} from './likes/use-likes.ts'
export { useBookmark } from './use-bookmark.ts'
