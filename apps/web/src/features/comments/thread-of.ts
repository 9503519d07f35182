import type { Commented } from '@hypha/contract'

/** What the comments are about. */
export interface ThreadOf {
  kind: Commented
  targetId: number
}

/** Returns the ID in a hash like `#comment-12`, or null. */
export function commentOfHash(hash: string): number | null {
  const id = /^#?comment-(\d{1,10})$/.exec(hash)?.[1]
  return id === undefined ? null : Number(id)
}

export const commentHash = (id: number) => `comment-${id}`

/** Query key of new comments in an open thread; invalidated when a comment notification arrives. */
export const COMMENT_NEWS = ['comments.news'] as const
