import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ReleaseStatus } from '@hypha/contract/rules/review'
import css from './status-tag.module.css'

export interface StatusTagProps {
  status: ReleaseStatus
  /** Scheduled publication, once approved. */
  scheduled?: { at: string; timeZone: string } | undefined
}

/** The status of a release, with a colored dot. */
export function StatusTag({ status, scheduled }: StatusTagProps) {
  const { t, format } = useTexts('ui')
  return (
    <span className={css.tag} data-status={status}>
      {scheduled ? (
        <span className={css.long}>
          {t('status.scheduled', { date: format.dateAndTime(scheduled.at, scheduled.timeZone) })}
        </span>
      ) : (
        t(`status.${status}`)
      )}
    </span>
  )
}
