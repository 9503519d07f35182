import type { ReleaseStatus } from '@hypha/contract/rules/review'
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

/** Where a release stands, in words and with a mark of its own colour. */
export const StatusTag = ({ status }: { status: ReleaseStatus }) => (
  <span className={css.tag} data-status={status}>
    {words[status]}
  </span>
)
