import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useState } from 'react'
import css from './follow-button.module.css'

export interface FollowButtonProps {
  /** Whom it is about; said to screen readers. */
  name: string
  /** Undefined while unknown: a skeleton is shown. */
  following: boolean | undefined
  onPress: () => void
}

/** Follow, Following, and Unfollow while the pointer or the focus is on it (SO-01). */
export function FollowButton({ name, following, onPress }: FollowButtonProps) {
  const { t } = useTexts('ui')
  // What was just pressed tells what it came to, not what another press would do.
  const [isReady, setReady] = useState(true)
  if (following === undefined) return <span className={css.pending} aria-hidden />
  return (
    <button
      type="button"
      className={css.follow}
      aria-pressed={following}
      data-fresh={!isReady || undefined}
      onClick={() => {
        setReady(false)
        onPress()
      }}
      onPointerLeave={() => setReady(true)}
      onBlur={() => setReady(true)}
    >
      {following ? (
        <>
          <span className={css.rest}>{t('follow.following')}</span>
          <span className={css.over}>{t('follow.unfollow')}</span>
        </>
      ) : (
        <span>{t('follow.follow')}</span>
      )}
      <span className="visually-hidden"> {name}</span>
    </button>
  )
}
