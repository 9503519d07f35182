import type { TrackCard } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { LikeButton } from '@hypha/ui/controls/like-button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { BadgeCheck, Trash2 } from 'lucide-react'
import { useLike, useTrackLiked } from './use-likes.ts'
import css from './like-track.module.css'

interface LikeTrackProps {
  track: Pick<
    TrackCard,
    'id' | 'title' | 'isFavorite' | 'isPurchased' | 'deletedAt' | 'unavailable'
  >
  /** A track is liked within its release (LK-08). */
  releaseId: number
}

/**
 * Likes a track. Purchased tracks show an icon instead; liked tracks that were deleted can only be removed
 * (LK-07).
 */
export function LikeTrack({ track, releaseId }: LikeTrackProps) {
  const like = useLike()
  const liked = useTrackLiked(track, releaseId)
  const change = (to: boolean) => like({ release: releaseId, song: track.id, liked: to })
  if (track.isPurchased) return <Purchased />
  const isGone = track.deletedAt !== null || track.unavailable?.timerEnd === null
  if (isGone && liked) return <RemoveDeleted title={track.title} onRemove={() => change(false)} />
  return <LikeButton of={track.title} liked={liked} onChange={change} />
}

function Purchased() {
  const { t } = useTexts('library')
  return (
    <span className={css.purchased} role="img" aria-label={t('purchased')} title={t('purchased')}>
      <BadgeCheck size={20} aria-hidden />
    </span>
  )
}

function RemoveDeleted({ title, onRemove }: { title: string; onRemove: () => void }) {
  const { t } = useTexts('library')
  return (
    <IconButton label={t('removeDeleted', { title })} onClick={onRemove}>
      <Trash2 size={20} aria-hidden />
    </IconButton>
  )
}
