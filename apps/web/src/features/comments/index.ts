export { Comments } from './comments.tsx'
export { COMMENT_NEWS } from './thread-of.ts'
