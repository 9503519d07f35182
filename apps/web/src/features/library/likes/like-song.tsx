import type { SongCard } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { LikeButton } from '@hypha/ui/controls/like-button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { BadgeCheck, Trash2 } from 'lucide-react'
import { useLike, useSongLiked } from './use-likes.ts'
import css from './like-song.module.css'

interface LikeSongProps {
  song: Pick<SongCard, 'id' | 'title' | 'isFavorite' | 'isPurchased' | 'deletedAt' | 'unavailable'>
  /** A track is liked within its release (LK-08). */
  releaseId: number
}

/** The heart of a track; in its place the mark of a purchase, or of what is deleted, which a press removes (LK-07). */
export function LikeSong({ song, releaseId }: LikeSongProps) {
  const like = useLike()
  const liked = useSongLiked(song, releaseId)
  const change = (to: boolean) => like({ release: releaseId, song: song.id, liked: to })
  if (song.isPurchased) return <Purchased />
  const isGone = song.deletedAt !== null || song.unavailable?.timerEnd === null
  if (isGone && liked) return <RemoveDeleted title={song.title} onRemove={() => change(false)} />
  return <LikeButton of={song.title} liked={liked} onChange={change} />
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
