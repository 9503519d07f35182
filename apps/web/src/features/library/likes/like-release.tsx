import { LikeButton } from '@hypha/ui/controls/like-button.tsx'
import { useLike, useReleaseLiked } from './use-likes.ts'

interface LikeReleaseProps {
  release: { id: number; title: string; isFavorite: boolean }
  variant?: 'row' | 'cover'
}

/** Likes a release, which likes all of its tracks (LK-01). */
export function LikeRelease({ release, variant }: LikeReleaseProps) {
  const like = useLike()
  return (
    <LikeButton
      of={release.title}
      variant={variant}
      liked={useReleaseLiked(release)}
      onChange={(liked) => like({ release: release.id, song: null, liked })}
    />
  )
}
