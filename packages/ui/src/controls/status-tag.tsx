import type { ReleaseStatus } from '@hypha/contract/rules/review'
import { dateAndTime } from '../lib/date-and-time.ts'
import css from './status-tag.module.css'

const words: Record<ReleaseStatus, string> = {
  draft: 'Draft',
  pending: 'In review',
  published: 'Published',
  rejected: 'Rejected',
  need_review: 'Changes asked for',
  grandfathered: 'Published',
  unavailable: 'Unavailable',
}

export interface StatusTagProps {
  status: ReleaseStatus
  /** When it comes out, once it is approved. */
  scheduled?: { at: string; timeZone: string } | undefined
}

/** Where a release stands, in words and with a mark of its own colour. */
export const StatusTag = ({ status, scheduled }: StatusTagProps) => (
  <span className={css.tag} data-status={status}>
    {scheduled ? (
      <span className={css.long}>
        Scheduled for {dateAndTime(scheduled.at, scheduled.timeZone)}
      </span>
    ) : (
      words[status]
    )}
  </span>
)
