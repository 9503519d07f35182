import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Heart } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import css from './like-button.module.css'

export interface LikeButtonProps {
  /** The title of what is liked. */
  of: string
  liked: boolean
  /** `cover` lies on a picture. */
  variant?: 'row' | 'cover'
  onChange: (liked: boolean) => void
}

/** How long a like is seen to arrive and to leave (LK-01). */
const ADDING_MS = 800
const REMOVING_MS = 400

/** A heart. Liking acts at once; unliking plays its farewell first. */
export function LikeButton({ of, liked, variant = 'row', onChange }: LikeButtonProps) {
  const { t } = useTexts('ui')
  const [phase, setPhase] = useState<'adding' | 'removing' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What a farewell is for; who leaves before its end has said it all the same. */
  const pendingAnnouncement = useRef<(() => void) | null>(null)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      pendingAnnouncement.current?.()
    },
    [],
  )
  const press = () => {
    if (phase === 'removing') return
    clearTimeout(timer.current)
    setPhase(liked ? 'removing' : 'adding')
    if (liked) pendingAnnouncement.current = () => onChange(false)
    else onChange(true)
    timer.current = setTimeout(
      () => {
        setPhase(null)
        pendingAnnouncement.current?.()
        pendingAnnouncement.current = null
      },
      liked ? REMOVING_MS : ADDING_MS,
    )
  }
  const label = liked ? t('like.unlikeTitle', { title: of }) : t('like.likeTitle', { title: of })
  return (
    <button
      type="button"
      className={css.like}
      data-look={variant}
      data-liked={liked || undefined}
      data-phase={phase ?? undefined}
      aria-label={label}
      aria-pressed={liked}
      title={t(liked ? 'like.unlike' : 'like.like')}
      onClick={press}
    >
      <Heart size={20} fill={liked ? 'currentColor' : 'none'} aria-hidden />
    </button>
  )
}
