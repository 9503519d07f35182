import type { Store } from './store/records.ts'
import type { Keys } from './wire/keys.ts'

/** What the routes of the sandbox work with. */
export interface SandboxParts {
  store: Store
  keys: Keys
  pagesUrl: string
  /** Seconds since 1970. */
  now(): Promise<number>
  onError(error: unknown): void
  /** Does what is due, in the background. */
  nudge(): void
}
