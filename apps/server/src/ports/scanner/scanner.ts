import type { Readable } from 'node:stream'

/** A malware scanner for uploads. */
export interface Scanner {
  /** Reads and closes the file. @returns the name of the malware found, or null. @throws ScannerAway without a verdict */
  scan(file: Readable): Promise<string | null>
}

/** The scanner is unavailable. Files are held until they can be scanned, never accepted unscanned (S-42). */
export class ScannerAway extends Error {}
