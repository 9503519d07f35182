/** People’s pages, follows, comments, corrections, suggestions, FAQ, and mailing lists. */
export { type CommentsService } from './comments/comments.service.ts'
export { findTarget } from './comments/targets.ts'
export { communityModule, type CommunityServices } from './community.module.ts'
export { DIFFERS_FROM_TRACK } from './corrections/corrections.queries.ts'
export { findVotable, lockVotable, type Votable } from './suggestions/votable.ts'
