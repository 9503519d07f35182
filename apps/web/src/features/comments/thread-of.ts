import type { Commented } from '@hypha/contract'

/** What comments are about. */
export interface ThreadOf {
  kind: Commented
  targetId: number
}

/** The comment that `#comment-12` names. */
export function commentOfHash(hash: string): number | null {
  const id = /^#?comment-(\d{1,10})$/.exec(hash)?.[1]
  return id === undefined ? null : Number(id)
}

export const commentHash = (id: number) => `comment-${id}`

/** Query key of new comments in an open thread; invalidated when a comment notification arrives. */
export const COMMENT_NEWS = ['comments.news'] as const
