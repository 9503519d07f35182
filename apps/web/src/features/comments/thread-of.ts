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

/** What an open thread asks for to learn that others wrote: who is notified of a comment asks at once. */
export const COMMENT_NEWS = ['comments.news'] as const
