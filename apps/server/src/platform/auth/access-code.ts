import { createHash } from 'node:crypto'

/** What is kept of an access code, so that nothing that prints the configuration tells the code. */
export const hashOfCode = (code: string): Buffer =>
  createHash('sha256').update(code.trim()).digest()
