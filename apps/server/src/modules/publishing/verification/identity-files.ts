import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Db } from '../../../platform/database/connection.ts'
import { decrypt, encrypt } from '../../../platform/encryption.ts'
import {
  canDecrypt,
  decryptWithAny,
  isEncryptedWith,
  type Keys,
} from '../../../platform/secrets/keys.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
import { brokenPicture, checkPicture, decoder, decodeInTurn } from '../../pictures/index.ts'

const MIN_SIDE = 300
/** Documents are readable at this size, whatever the camera's resolution. */
const LONGER_SIDE_MAX = 2_400

/** An encrypted file: its key in the store, and its encryption key, encrypted with the instance's key. */
export interface SealedFile {
  key: string
  sealedKey: Buffer
}

export type IdentityFiles = ReturnType<typeof createIdentityFiles>

/**
 * Pictures of identity documents. Each has its own encryption key, which is stored encrypted in its row: neither the
 * store nor the database alone reveals anything, and deleting the row makes all copies unreadable (S-69).
 */
export function createIdentityFiles(store: MediaStore, instanceKeys: Keys) {
  return {
    /** Validates the picture, re-encodes it (which drops all metadata), and stores it. @throws Unacceptable */
    async save(picture: Buffer): Promise<SealedFile> {
      const jpeg = await decodeInTurn(() => recreated(picture))
      const key = `identity/${randomBytes(16).toString('hex')}`
      const ownKey = randomBytes(32)
      await store.put(key, Readable.from([encrypt(jpeg, ownKey, key)]), 'application/octet-stream')
      return { key, sealedKey: encrypt(ownKey, instanceKeys[0], key) }
    },

    /** Returns the picture as a JPEG. */
    async read({ key, sealedKey }: SealedFile): Promise<Buffer> {
      const sealed = Buffer.concat(await (await store.open(key)).toArray())
      return decrypt(sealed, decryptWithAny(sealedKey, instanceKeys, key), key)
    },

    remove: (key: string) => store.remove(key),
  }
}

/**
 * Encrypts the keys of pictures with the first key after a rotation; the pictures themselves stay as they are.
 * Idempotent.
 */
export async function reencryptIdentityFiles(db: Db, keys: Keys): Promise<void> {
  const files = await db
    .selectFrom('verification_file')
    .select(['id', 'key', 'sealed_key as sealedKey'])
    .execute()
  for (const { id, key, sealedKey } of files) {
    if (isEncryptedWith(sealedKey, keys[0], key)) continue
    const ownKey = decryptWithAny(sealedKey, keys, key)
    await db
      .updateTable('verification_file')
      .set({ sealed_key: encrypt(ownKey, keys[0], key) })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Deletes pictures that can't be decrypted anymore; the cleanup removes their files. Submitted requests wait for new
 * pictures. @returns how many
 */
export async function dropUnreadableIdentityFiles(tx: Db, keys: Keys): Promise<number> {
  let dropped = 0
  for (const file of await tx
    .selectFrom('verification_file')
    .select(['id', 'request_id', 'key', 'sealed_key'])
    .execute()) {
    if (canDecrypt(file.sealed_key, keys, file.key)) continue
    await tx.deleteFrom('verification_file').where('id', '=', file.id).execute()
    await tx
      .updateTable('verification_request')
      .set({ status: 'created' })
      .where('id', '=', file.request_id)
      .where('status', '=', 'submitted')
      .execute()
    dropped += 1
  }
  return dropped
}

async function recreated(picture: Buffer): Promise<Buffer> {
  await checkPicture(picture, MIN_SIDE)
  return decoder(picture)
    .rotate()
    .flatten({ background: '#fff' })
    .resize(LONGER_SIDE_MAX, LONGER_SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(() => {
      throw brokenPicture()
    })
}
