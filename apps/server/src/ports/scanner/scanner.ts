import type { Readable } from 'node:stream'

/** What looks for malware in what people send. */
export interface Scanner {
  /** @returns the name of what was found, or null. @throws ScannerAway when nobody can say */
  scan(file: Readable): Promise<string | null>
}

/** Whatever waits for its scan is held, never let through (S-42). */
export class ScannerAway extends Error {}
