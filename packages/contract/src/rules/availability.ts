import type { ReleaseStatus } from './review.ts'

export interface Available {
  status: ReleaseStatus
  deleted: boolean
  isPurchased: boolean
}

const PUBLIC: readonly ReleaseStatus[] = ['published', 'grandfathered']

/** Whether everybody may see and play it. */
export const isPublic = (item: Pick<Available, 'status' | 'deleted'>) =>
  !item.deleted && PUBLIC.includes(item.status)

/** Whether a release is on sale to everybody: published, or as a pre-order. */
export const isForSale = (release: {
  status: { value: ReleaseStatus }
  preOrder?: object | undefined
}) => release.preOrder !== undefined || isPublic({ status: release.status.value, deleted: false })

/** Whether its page has comments. Those of deleted and withdrawn music, which only buyers can open, are closed. */
export const hasComments = (release: {
  status: { value: ReleaseStatus }
  deletedAt: string | null
}): boolean => release.deletedAt === null && release.status.value !== 'unavailable'

/** Whether a list shows it as unavailable (RS-05); admins and pending views are exempt. */
export function isUnavailable(item: Available, exempt: boolean): boolean {
  if (item.deleted) return !item.isPurchased
  return !exempt && !PUBLIC.includes(item.status)
}

/** Whether a track in a list is already unavailable. One that is still being withdrawn is not. */
export const isTrackGone = (track: { link: string | null; unavailable?: object | undefined }) =>
  track.unavailable !== undefined && track.link === null
