import { type ClamdChoice, clamdScanner } from './clamd-scanner.ts'
import type { Scanner } from './scanner.ts'

export type ScannerChoice = { kind: 'none' } | ClamdChoice

/**
 * Creates the configured scanner. Without one everything counts as clean: pictures are re-encoded, and music is opened
 * in a sandbox.
 */
export const createScanner = (choice: ScannerChoice): Scanner =>
  choice.kind === 'clamd' ? clamdScanner(choice) : noScanner

const noScanner: Scanner = {
  async scan(file) {
    file.destroy()
    return null
  },
}
