/** A release, or a track of one. */
interface ReleaseOrTrack {
  release: number
  /** Null: all of the release. */
  song: number | null
}

/** What somebody wanted to do when they were asked to log in: one thing, the last. */
export type PendingAction =
  | { like: ReleaseOrTrack & { liked: boolean } }
  /** `sets`: they would say what they pay. */
  | { buy: ReleaseOrTrack & { title: string }; sets: boolean }
  | { download: ReleaseOrTrack & { title: string } }

export const PENDING_ACTION = 'intent'

/** Keeps it in this tab; it is carried out when they have. */
export const savePendingAction = (intent: PendingAction) =>
  sessionStorage.setItem(PENDING_ACTION, JSON.stringify(intent))

export const forgetPendingAction = () => sessionStorage.removeItem(PENDING_ACTION)
