/** Inner addresses for who makes music: of what is theirs, and what they do with it. */
import { albumHref } from './addresses.ts'

export const DELETE_HASH = 'delete'

/** Where its owner is asked whether a release is to go. */
export const deleteReleaseHref = (release: { identifier: string }) =>
  `${albumHref(release)}#${DELETE_HASH}`

export const WITHDRAW_HASH = 'withdraw'

/** Where its owner is asked until when a release stays. */
export const withdrawReleaseHref = (release: { identifier: string }) =>
  `${albumHref(release)}#${WITHDRAW_HASH}`

export const editReleaseHref = (id: number) => `/create-music-release/${id}?editRelease=true`

/** One's own artists and labels, and the forms that make and change them. */
export const profilesHref: string = '/dashboard/accounts'

export const profileFormHref = (kind: 'artist' | 'label', id?: number) =>
  `${profilesHref}/${kind}${id === undefined ? '' : `/${id}`}`

/** Where somebody proves that an artist is them. */
export const claimHref = (artist: { id: number }) => `/upload-verification/${artist.id}`

/** What one earned, and how it is paid out. */
export const earningsHref: string = '/dashboard/earnings'

/** Who shares in a release, and what it brought. */
export const salesHref = (releaseId: number) => `${earningsHref}/${releaseId}`
