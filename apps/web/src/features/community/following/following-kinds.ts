import { FOLLOWING_KINDS, type FollowingKind } from '@hypha/contract/rules/following'

export const followingHref = (kind: FollowingKind) => `/following/${kind}`

/** Parses the kind in the URL; anything unknown means all. */
export const kindOf = (text: string | undefined): FollowingKind =>
  FOLLOWING_KINDS.find((kind) => kind === text) ?? 'all'
