/** A person's state in the catalogue: liked, played, in the cart, owned, followed. */
export { deleteFollow, findFollowers, findFollows, type Followed, insertFollow } from './follows.ts'
export { markRelease, releaseMarks, trackMarks } from './mark-cards.ts'
export { type Marks, type PersonMarks } from './marks.ts'
export { userStateModule, type UserStateServices } from './user-state.module.ts'
