import type { Suspension } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useEffect } from 'react'
import { useApp } from '../../lib/app-context.ts'
import css from './suspended-banner.module.css'

const DAY_MS = 86_400_000

/** Until when and why the user is suspended. At that time the profile is refetched. */
export function SuspendedBanner({ until, reason }: Suspension) {
  const { t, format } = useTexts('layout')
  const { api, cache } = useApp()
  useEffect(() => {
    if (until === null) return
    const left = Date.parse(until) - Date.now()
    const timer = setTimeout(
      () => void cache.invalidateQueries({ queryKey: api.accounts.profile.key }),
      Math.min(Math.max(left, 1_000), DAY_MS),
    )
    return () => clearTimeout(timer)
  })
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <div className={css.suspended}>
      <Banner kind="danger">
        <strong>
          {until
            ? t('suspended.until', { date: format.dateAndTime(until, timeZone) })
            : t('suspended.forGood')}
        </strong>{' '}
        {t('suspended.meaning', { reason })}
      </Banner>
    </div>
  )
}
