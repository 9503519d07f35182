import { LikeButton } from '@hypha/ui/controls/like-button.tsx'
import { useLike, useSongLiked } from '../lib/likes/use-likes.ts'

interface LikeSongProps {
  song: { id: number; title: string; isFavorite: boolean }
  /** A track is liked within its release (LK-08). */
  releaseId: number
}

/** The heart of a track. */
export function LikeSong({ song, releaseId }: LikeSongProps) {
  const like = useLike()
  return (
    <LikeButton
      of={song.title}
      liked={useSongLiked(song, releaseId)}
      onChange={(liked) => like({ release: releaseId, song: song.id, liked })}
    />
  )
}
