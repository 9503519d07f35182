import { useTexts } from '@hypha/i18n/use-texts.ts'
import { unavailableIn } from '@hypha/ui/lib/unavailable-in.ts'
import { useEffect, useState } from 'react'
import { useIsHydrated } from '../../lib/dom/use-is-hydrated.ts'
import css from './unavailable.module.css'

const MINUTE_MS = 60_000

/** The current time once hydrated, updated every minute while needed. */
function useMinute(isNeeded: boolean): number | null {
  const isHydrated = useIsHydrated()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isNeeded) return
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [isNeeded])
  return isHydrated ? now : null
}

interface UnavailableProps {
  /** When it becomes unavailable; null if it already is. */
  timerEnd: string | null
  /** Its title. */
  of: string
  /** Removes it from the user's list; offered once it is unavailable (RS-06). */
  onRemove: (() => void) | undefined
}

/** Why music can't be played, in words. */
export function Unavailable({ timerEnd, of, onRemove }: UnavailableProps) {
  const { t } = useTexts('release')
  const { t: ui } = useTexts('ui')
  const now = useMinute(timerEnd !== null)
  return (
    <span className={css.note}>
      <span>
        {/* The current time differs between server and browser. */}
        {now === null
          ? t(timerEnd === null ? 'unavailable.now' : 'unavailable.soon')
          : unavailableIn(ui, timerEnd, now)}
      </span>
      {timerEnd === null && onRemove && (
        <button
          type="button"
          className={css.remove}
          aria-label={t('unavailable.removeTitle', { title: of })}
          onClick={onRemove}
        >
          {t('unavailable.remove')}
        </button>
      )}
    </span>
  )
}
