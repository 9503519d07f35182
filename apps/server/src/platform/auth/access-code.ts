import { createHash } from 'node:crypto'

/**
 * Returns the hash of an access code. Only the hash is in the configuration, so printing it does not reveal the code.
 */
export const hashOfCode = (code: string): Buffer =>
  createHash('sha256').update(code.trim()).digest()
