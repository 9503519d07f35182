import type { Translate } from '@hypha/i18n/instance.ts'
const MINUTE_MS = 60_000

/** `Unavailable in 2 Days 3 Hours 5 Minutes`; `Unavailable` after that, or without an end (RS-06). */
export function unavailableIn(t: Translate<'ui'>, timerEnd: string | null, now: number): string {
  const left = timerEnd === null ? 0 : Math.ceil((Date.parse(timerEnd) - now) / MINUTE_MS)
  if (left <= 0) return t('unavailable.now')
  const [days, hours, minutes] = [Math.floor(left / 1440), Math.floor(left / 60) % 24, left % 60]
  return t('unavailable.in', {
    days: t('unavailable.days', { count: days }),
    hours: t('unavailable.hours', { count: hours }),
    minutes: t('unavailable.minutes', { count: minutes }),
  })
}
