import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Heart } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import css from './like-button.module.css'

export interface LikeButtonProps {
  /** Title of the liked item. */
  of: string
  liked: boolean
  /** `cover` is placed on a picture. */
  variant?: 'row' | 'cover'
  onChange: (liked: boolean) => void
}

/** Duration of the animations when liking and unliking (LK-01). */
const ADDING_MS = 800
const REMOVING_MS = 400

/** A heart. Liking acts immediately; unliking after its animation. */
export function LikeButton({ of, liked, variant = 'row', onChange }: LikeButtonProps) {
  const { t } = useTexts('ui')
  const [phase, setPhase] = useState<'adding' | 'removing' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The change announced by a running animation; also made if the component unmounts before its end. */
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
