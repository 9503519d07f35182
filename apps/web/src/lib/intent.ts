import type { Product } from './cart/product.ts'
import type { Told } from './likes/told.ts'

/** What somebody wanted to do when they were asked to log in: one thing, the last. */
export type Intent =
  | { like: Told }
  /** `sets`: they would say what they pay. */
  | { buy: Product; sets: boolean }
  | { download: Product }

export const INTENT = 'intent'

/** Keeps it in this tab; it is carried out when they have. */
export const keepIntent = (intent: Intent) => sessionStorage.setItem(INTENT, JSON.stringify(intent))

export const forgetIntent = () => sessionStorage.removeItem(INTENT)
