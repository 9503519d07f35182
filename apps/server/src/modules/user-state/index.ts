/** A person's state in the catalogue: liked, played, in the cart, owned, followed. */
export { deleteFollow, findFollowers, findFollows, type Followed, insertFollow } from './follows.ts'
export { decorateRelease, releaseState, trackState } from './decorate.ts'
export { type UserStates, type UserState } from './user-states.ts'
export { userStateModule, type UserStateServices } from './user-state.module.ts'
