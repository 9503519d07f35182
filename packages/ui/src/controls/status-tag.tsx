import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ReleaseStatus } from '@hypha/contract/rules/review'
import css from './status-tag.module.css'

export interface StatusTagProps {
  status: ReleaseStatus
  /** When it comes out, once it is approved. */
  scheduled?: { at: string; timeZone: string } | undefined
}

/** Where a release stands, in words and with a mark of its own colour. */
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
