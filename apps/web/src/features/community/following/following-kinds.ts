import { FOLLOWING_KINDS, type FollowingKind } from '@hypha/contract/rules/following'

export const followingHref = (kind: FollowingKind) => `/following/${kind}`

/** What the address says; what is none of them is all. */
export const kindOf = (text: string | undefined): FollowingKind =>
  FOLLOWING_KINDS.find((kind) => kind === text) ?? 'all'
