/**
 * Encrypts streams of any length with AES-256-GCM, in chunks with a tag each, so that nothing is kept in memory and
 * nothing unauthenticated is used. Each file has its own key, derived from a random salt and the file's name: chunks can
 * neither be reordered, cut off nor moved to another file.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
/** Starts every encrypted file. */
const MAGIC = Buffer.from('hypha-backup-encrypted-1\n')
const SALT_BYTES = 32
const TAG_BYTES = 16
const CHUNK_BYTES = 256 * 1024

/** The file isn't encrypted, or with another key, or was changed. */
export class NotDecryptable extends Error {
  constructor(name: string) {
    // not translated: for the operator
    super(`${name} cannot be decrypted: the key is another one, or the file was damaged.`)
  }
}

/** Encrypts the file `name`. @param key 32 bytes */
export async function* encryptStream(
  source: AsyncIterable<Buffer>,
  key: Uint8Array,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const fileKey = deriveKey(key, salt, name)
  yield Buffer.concat([MAGIC, salt])
  let index = 0
  for await (const { bytes, isLast } of inChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, fileKey, nonceOf(index++, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts the file `name`. Throws `NotDecryptable`, possibly after earlier chunks, which are authentic. */
export async function* decryptStream(
  source: AsyncIterable<Buffer>,
  key: Uint8Array,
  name: string,
): AsyncGenerator<Buffer> {
  const parts = source[Symbol.asyncIterator]()
  try {
    const [header, rest] = await takeStart(parts, MAGIC.length + SALT_BYTES)
    if (!isEncrypted(header)) throw new NotDecryptable(name)
    const fileKey = deriveKey(key, header.subarray(MAGIC.length), name)
    let index = 0
    for await (const { bytes, isLast } of inChunks(rest, CHUNK_BYTES + TAG_BYTES))
      yield decryptChunk(bytes, fileKey, nonceOf(index++, isLast), name)
  } finally {
    await parts.return?.()
  }
}

function decryptChunk(bytes: Buffer, fileKey: Buffer, nonce: Buffer, name: string): Buffer {
  if (bytes.length < TAG_BYTES) throw new NotDecryptable(name)
  const decipher = createDecipheriv(CIPHER, fileKey, nonce)
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new NotDecryptable(name)
  }
}

/** Whether a file with these first bytes is encrypted. */
export const isEncrypted = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC)

const deriveKey = (key: Uint8Array, salt: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `hypha backup ${name}`, 32))

/** The position of the chunk and whether it is the last one. Keys are used for one file, so nonces never repeat. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Yields chunks of `size` bytes and a last one of at most that, which is only empty if there is no other. */
async function* inChunks(source: AsyncIterable<Buffer>, size: number) {
  let waiting: Buffer[] = []
  let length = 0
  for await (const part of source) {
    waiting.push(part)
    length += part.length
    if (length <= size) continue
    let rest: Buffer = Buffer.concat(waiting)
    for (; rest.length > size; rest = rest.subarray(size))
      yield { bytes: rest.subarray(0, size), isLast: false }
    waiting = [rest]
    length = rest.length
  }
  yield { bytes: Buffer.concat(waiting), isLast: true }
}

/** Takes the first `length` bytes, fewer if there are fewer. @returns them, and what follows */
async function takeStart(
  parts: AsyncIterator<Buffer>,
  length: number,
): Promise<[Buffer, AsyncIterable<Buffer>]> {
  let start: Buffer = Buffer.alloc(0)
  while (start.length < length) {
    const next = await parts.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  async function* rest() {
    if (start.length > length) yield start.subarray(length)
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value
  }
  return [start.subarray(0, length), rest()]
}
