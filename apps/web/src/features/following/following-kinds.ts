import { FOLLOWING_KINDS, type FollowingKind } from '@hypha/contract/rules/following'

export const followingHref = (kind: FollowingKind) => `/following/${kind}`

export const KIND_NAMES: Record<FollowingKind, string> = {
  all: 'All',
  users: 'Users',
  artists: 'Artists',
  labels: 'Labels',
}

export const isKind = (text: string | undefined): text is FollowingKind =>
  FOLLOWING_KINDS.some((kind) => kind === text)

/** What the address says; what is none of them is all. */
export const kindOf = (text: string | undefined): FollowingKind => (isKind(text) ? text : 'all')
