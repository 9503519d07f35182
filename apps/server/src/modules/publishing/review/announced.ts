import type { ReleaseStatus } from '@hypha/contract'

/** Decisions that the owner of a release is notified of. */
const ANNOUNCED = ['published', 'rejected', 'draft', 'need_review'] as const
type Announced = (typeof ANNOUNCED)[number]

export const isAnnounced = (status: ReleaseStatus): status is Announced =>
  (ANNOUNCED as readonly ReleaseStatus[]).includes(status)
