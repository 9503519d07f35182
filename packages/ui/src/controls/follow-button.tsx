import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useState } from 'react'
import css from './follow-button.module.css'

export interface FollowButtonProps {
  /** Name of the followed, for screen readers. */
  name: string
  /** Undefined until known: shows a skeleton. */
  following: boolean | undefined
  onPress: () => void
}

/** Follow, Following, and Unfollow on hover and focus (SO-01). */
export function FollowButton({ name, following, onPress }: FollowButtonProps) {
  const { t } = useTexts('ui')
  // After a press, show the new state rather than what another press would do.
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
