/** Key of the saved player in local storage. */
export const SAVED_PLAYER_KEY = 'player'

let forgotten = false

/** Whether the user has logged out on this page, so that leaving it must not save what still plays. */
export const isForgotten = () => forgotten

/** Deletes the saved player on logout, so that the next user doesn't see it. */
export function forgetSavedPlayer(): void {
  forgotten = true
  localStorage.removeItem(SAVED_PLAYER_KEY)
}
