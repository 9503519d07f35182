/** RT-19: the lists of followed profiles. */
export const FOLLOWING_KINDS = ['all', 'users', 'artists', 'labels'] as const
export type FollowingKind = (typeof FOLLOWING_KINDS)[number]

export const FOLLOWING_SORTS = ['newest', 'name'] as const
export type FollowingSort = (typeof FOLLOWING_SORTS)[number]
