import { useTexts } from '@hypha/i18n/use-texts.ts'
import { unavailableIn } from '@hypha/ui/lib/unavailable-in.ts'
import { useEffect, useState } from 'react'
import { useIsHydrated } from '../../lib/dom/use-is-hydrated.ts'
import css from './unavailable.module.css'

const MINUTE_MS = 60_000

/** The time, once the page is alive, and again each minute while it matters. */
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
  /** Until when it can be had; null for what is gone already. */
  timerEnd: string | null
  /** Its title. */
  of: string
  /** Takes it out of what one keeps; offered when no time runs (RS-06). */
  onRemove: (() => void) | undefined
}

/** Why music cannot be heard, in words. */
export function Unavailable({ timerEnd, of, onRemove }: UnavailableProps) {
  const { t } = useTexts('release')
  const { t: ui } = useTexts('ui')
  const now = useMinute(timerEnd !== null)
  return (
    <span className={css.note}>
      <span>
        {/* What time it is differs between server and browser. */}
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
