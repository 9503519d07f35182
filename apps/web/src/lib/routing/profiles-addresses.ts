/** Internal URLs for artists and labels: their content and its management. */
import { albumHref } from './addresses.ts'

export const DELETE_HASH = 'delete'

/** Opens the dialog to delete a release, for its owner. */
export const deleteReleaseHref = (release: { identifier: string }) =>
  `${albumHref(release)}#${DELETE_HASH}`

export const WITHDRAW_HASH = 'withdraw'

/** Opens the dialog to withdraw a release, for its owner. */
export const withdrawReleaseHref = (release: { identifier: string }) =>
  `${albumHref(release)}#${WITHDRAW_HASH}`

export const editReleaseHref = (id: number) => `/create-music-release/${id}?editRelease=true`

/** The user's artists and labels, and the forms to create and edit them. */
export const profilesHref: string = '/dashboard/accounts'

export const profileFormHref = (kind: 'artist' | 'label', id?: number) =>
  `${profilesHref}/${kind}${id === undefined ? '' : `/${id}`}`

/** The form to verify an artist. */
export const claimHref = (artist: { id: number }) => `/upload-verification/${artist.id}`

/** Earnings and payouts. */
export const earningsHref: string = '/dashboard/earnings'

/** Splits and sales of a release. */
export const salesHref = (releaseId: number) => `${earningsHref}/${releaseId}`
