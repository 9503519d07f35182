/** The files of a backup target, encrypted if there is a key. */
import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MediaMissing, type MediaStore } from '../ports/media-store/media-store.ts'
import { hashed, hashOf, type StreamHash } from '../platform/hashed-stream.ts'
import { decryptStream, encryptStream } from './encrypted-stream.ts'
import { BackupError } from './backup-error.ts'

/** Size and SHA-256 (hexadecimal) of a file before encryption. */
export interface Fingerprint {
  bytes: number
  sha256: string
}

export interface Vault {
  isEncrypted: boolean
  store: MediaStore
  /**
   * Writes a file and returns its fingerprint. The file exists only once it is complete. Rejects with
   * `UnexpectedContent`, and writes nothing, if the content has another fingerprint than the expected one.
   */
  write(name: string, content: AsyncIterable<Buffer>, expected?: Fingerprint): Promise<Fingerprint>
  /** Reads a file. Fails at its end unless it has the expected fingerprint. */
  read(name: string, expected: Fingerprint): AsyncIterable<Buffer>
  /** Reads a small file whose fingerprint isn't known. */
  readWhole(name: string): Promise<Buffer>
  /** The name of the file with this content: the same content is stored once for all backups. */
  objectOf(sha256: string): string
}

/** The folder of the files that backups share. */
export const OBJECTS = 'objects'

/** @param key encrypts and authenticates everything; 32 bytes */
export function openVault(store: MediaStore, key: Buffer | null): Vault {
  async function* decrypted(name: string): AsyncGenerator<Buffer> {
    const body = (await store.open(name)) as AsyncIterable<Buffer>
    yield* key ? decryptStream(body, key, name) : body
  }
  return {
    isEncrypted: key !== null,
    store,
    async write(name, content, expected) {
      let written: Fingerprint | undefined
      const plain = checked(content, expected, (fingerprint) => (written = fingerprint))
      const body = Readable.from(key ? encryptStream(plain, key, name) : plain, {
        objectMode: false,
      })
      await store.put(name, body, 'application/octet-stream')
      return written!
    },
    async *read(name, expected) {
      try {
        yield* checked(decrypted(name), expected)
      } catch (error) {
        if (error instanceof UnexpectedContent)
          throw new BackupError(`${name} is damaged: its content has changed since the backup.`)
        if (error instanceof MediaMissing) throw new BackupError(`${name} is missing.`)
        throw error
      }
    },
    readWhole: (name) => buffer(decrypted(name)),
    objectOf(sha256) {
      // Names of encrypted files must not tell which files they are.
      const name = key ? createHmac('sha256', key).update(sha256).digest('hex') : sha256
      return `${OBJECTS}/${name.slice(0, 2)}/${name}`
    },
  }
}

/** A stream has another content than expected. */
export class UnexpectedContent extends Error {}

/** Yields the stream, and fails at its end if it has another fingerprint than expected. */
async function* checked(
  source: AsyncIterable<Buffer>,
  expected?: Fingerprint,
  done?: (found: Fingerprint) => void,
): AsyncGenerator<Buffer> {
  let hash: StreamHash | undefined
  yield* hashed(source, (result) => (hash = result))
  const found = toFingerprint(hash!)
  if (expected && (found.sha256 !== expected.sha256 || found.bytes !== expected.bytes))
    throw new UnexpectedContent()
  done?.(found)
}

/** Reads a stream to its end for its fingerprint. */
export const fingerprintOf = async (source: AsyncIterable<Buffer>): Promise<Fingerprint> =>
  toFingerprint(await hashOf(source))

const toFingerprint = ({ bytes, sha256 }: StreamHash): Fingerprint => ({
  bytes,
  sha256: sha256.toString('hex'),
})
