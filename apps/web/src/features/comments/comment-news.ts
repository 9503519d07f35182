/** What an open thread asks for to learn that others wrote: who is told of a comment asks at once. */
export const COMMENT_NEWS = ['comments.news'] as const
