import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { secretFile } from '../platform/secrets/secret-file.ts'
import { isAbsent } from '../ports/media-store/durable-files.ts'

/** Returns the secret in the data folder; null if there is none, as with `HYPHA_SECRET`. */
export const readSecret = (dataDir: string): Promise<Buffer | null> =>
  readFile(secretFile(dataDir)).catch((error: unknown) => {
    if (isAbsent(error)) return null
    throw error
  })

/** Identifies a secret without telling anything about it: it is random, so it can't be guessed. */
export const hashOfSecret = (secret: Buffer): string =>
  createHash('sha256').update('hypha backup').update(secret).digest('hex')
