import { createHash } from 'node:crypto'

export interface StreamHash {
  bytes: number
  sha256: Buffer
}

/** Yields the stream unchanged. `done` is called at its end, before the consumer learns of the end. */
export async function* hashed(
  source: AsyncIterable<Buffer>,
  done: (hash: StreamHash) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of source) {
    hash.update(part)
    bytes += part.length
    yield part
  }
  done({ bytes, sha256: hash.digest() })
}

/** Reads a stream to its end. */
export async function hashOf(source: AsyncIterable<Buffer>): Promise<StreamHash> {
  let result: StreamHash | undefined
  for await (const part of hashed(source, (hash) => (result = hash))) void part
  return result!
}
