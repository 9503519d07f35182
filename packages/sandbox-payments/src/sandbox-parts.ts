import type { Store } from './store/records.ts'
import type { Keys } from './wire/keys.ts'

/** Dependencies of the sandbox's routes. */
export interface SandboxParts {
  store: Store
  keys: Keys
  pagesUrl: string
  /** Seconds since 1970. */
  now(): Promise<number>
  onError(error: unknown): void
  /** Runs due work in the background. */
  nudge(): void
}
