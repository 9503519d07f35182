interface ReleaseOrTrack {
  release: number
  /** Null: the whole release. */
  song: number | null
}

/** The last action that required a login, to run afterwards. */
export type PendingAction =
  | { like: ReleaseOrTrack & { liked: boolean } }
  /** `sets`: the user sets the price. */
  | { buy: ReleaseOrTrack & { title: string }; sets: boolean }
  | { bundle: { id: number; title: string } }
  | { redeem: { code: string } }
  | { acceptGift: { code: string } }
  /** Opens the form of a gift. */
  | { gift: ReleaseOrTrack & { title: string }; sets: boolean }
  | { download: ReleaseOrTrack & { title: string } }

export const PENDING_ACTION = 'intent'

/** Saves the action in this tab until the user has logged in. */
export const savePendingAction = (intent: PendingAction) =>
  sessionStorage.setItem(PENDING_ACTION, JSON.stringify(intent))

export const forgetPendingAction = () => sessionStorage.removeItem(PENDING_ACTION)
