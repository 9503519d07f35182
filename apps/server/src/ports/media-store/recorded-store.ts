import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Db } from '../../platform/database/connection.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { StorageAway } from '../../platform/errors.ts'
import { hashed, hashOf, type StreamHash } from '../../platform/hashed-stream.ts'
import { checkPrefix } from './keys.ts'
import { MediaMissing, type MediaStore } from './media-store.ts'

/**
 * Records size and hash of every file that the server writes, in `stored_file`. Files sent by browsers don't pass the
 * server; `recordFile` adds them later. A row is removed before its file and written after it, so a killed process
 * leaves files without a row, never a row without a file. Downloads are compared with what is recorded.
 */
export function recordFiles<Store extends MediaStore>(store: Store, db: Db): Store {
  return {
    ...store,
    async put(key, body, contentType) {
      // Thrown by reading it, which begins after the next line.
      body.once('error', () => undefined)
      await forget(db, key)
      let hash: StreamHash | undefined
      const watched = hashed(body as AsyncIterable<Buffer>, (result) => (hash = result))
      await store.put(key, Readable.from(watched, { objectMode: false }), contentType)
      await save(db, key, hash!)
    },
    async download(key, toLocalFile) {
      await store.download(key, toLocalFile)
      const recorded = await findHash(db, key)
      if (!recorded) return
      if (isSameHash(await hashOf(createReadStream(toLocalFile)), recorded)) return
      await rm(toLocalFile)
      throw otherThanStored(key)
    },
    async remove(prefix) {
      await forget(db, checkPrefix(prefix))
      await store.remove(prefix)
    },
  }
}

/** Reads a file and returns its size and hash; null if it is gone. */
export const hashOfFile = (store: MediaStore, key: string): Promise<StreamHash | null> =>
  store
    .open(key)
    .then((body) => hashOf(body as AsyncIterable<Buffer>))
    .catch((error: unknown) => {
      if (error instanceof MediaMissing) return null
      throw error
    })

/** For a file whose content is not what was stored. Damaged or not, it must not be used. */
export const otherThanStored = (key: string) =>
  // not translated: for the log
  new StorageAway(new Error(`The store returned something else than it was given as ${key}.`))

export const isSameHash = (one: StreamHash, other: StreamHash): boolean =>
  one.bytes === other.bytes && one.sha256.equals(other.sha256)

/** Reads and records a file; does nothing if it is gone or recorded. */
export async function recordFile(db: Db, store: MediaStore, key: string): Promise<void> {
  const hash = await hashOfFile(store, key)
  if (hash) await recordHash({ db, store }, key, hash)
}

/** Records a file that was just read, unless it is gone or recorded. */
export async function recordHash(
  { db, store }: { db: Db; store: MediaStore },
  key: string,
  hash: StreamHash,
): Promise<void> {
  await insert(db, key, hash)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Removed while it was read.
  if (!(await store.stat(key))) await forget(db, key)
}

const insert = (db: Db, key: string, hash: StreamHash) =>
  db.insertInto('stored_file').values({ key, ...hash })

const save = (db: Db, key: string, hash: StreamHash) =>
  insert(db, key, hash)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(hash))
    .execute()

const findHash = (db: Db, key: string): Promise<StreamHash | undefined> =>
  db.selectFrom('stored_file').where('key', '=', key).select(['bytes', 'sha256']).executeTakeFirst()

/** Forgets the file `key` and all below `key/`. */
const forget = (db: Db, key: string) =>
  db
    .deleteFrom('stored_file')
    .where((eb) => eb.or([eb('key', '=', key), eb('key', 'like', `${escapeLike(key)}/%`)]))
    .execute()
