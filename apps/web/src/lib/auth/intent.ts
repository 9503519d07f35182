/** A release, or a track of one. */
interface Thing {
  release: number
  /** Null: all of the release. */
  song: number | null
}

/** What somebody wanted to do when they were asked to log in: one thing, the last. */
export type Intent =
  | { like: Thing & { liked: boolean } }
  /** `sets`: they would say what they pay. */
  | { buy: Thing & { title: string }; sets: boolean }
  | { download: Thing & { title: string } }

export const INTENT = 'intent'

/** Keeps it in this tab; it is carried out when they have. */
export const keepIntent = (intent: Intent) => sessionStorage.setItem(INTENT, JSON.stringify(intent))

export const forgetIntent = () => sessionStorage.removeItem(INTENT)
