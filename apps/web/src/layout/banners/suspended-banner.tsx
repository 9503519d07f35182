import type { Suspension } from '@hypha/contract'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { dateAndTime } from '@hypha/ui/lib/date-and-time.ts'
import { useEffect } from 'react'
import { useApp } from '../../lib/app-context.ts'
import css from './suspended-banner.module.css'

const DAY_MS = 86_400_000

/** Says to who is suspended until when, and why. Over at its end, when the profile is asked for anew. */
export function SuspendedBanner({ until, reason }: Suspension) {
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
          Your account is suspended {until ? `until ${dateAndTime(until, timeZone)}` : 'for good'}.
        </strong>{' '}
        You can read, listen and download what is yours, and change nothing. What has a date comes
        out only after that. The reason: {reason}
      </Banner>
    </div>
  )
}
