export { COMMENT_NEWS } from './comment-news.ts'
export { Comments } from './comments.tsx'
