import type { ReleaseStatus } from '@hypha/contract'

/** What its owner does next about a release; null where there is nothing to do. */
export const NEXT_STEP: Readonly<Record<ReleaseStatus, string | null>> = {
  draft: 'Finish it and submit it for review.',
  pending: 'Nothing to do: an admin looks at it.',
  need_review: 'Read what the reviewer wrote, then submit it again.',
  rejected: 'Read why it was turned down.',
  published: null,
  grandfathered: null,
  unavailable: 'Withdrawn. Submit it again to bring it back.',
}
