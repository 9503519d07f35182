/** Where this browser keeps what plays, over a reload. */
export const SAVED_PLAYER_KEY = 'player'

let forgotten = false

/** Whether who listened has logged out on this page: what still plays while it is left is nobody's to keep. */
export const isForgotten = () => forgotten

/** The next person does not find what this one heard. */
export function forgetSavedPlayer(): void {
  forgotten = true
  localStorage.removeItem(SAVED_PLAYER_KEY)
}
