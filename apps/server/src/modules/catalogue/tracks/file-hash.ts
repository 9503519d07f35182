import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** Returns the SHA-256 of a file. */
export async function fileHash(file: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest()
}
