import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { decrypt, encrypt } from '../../../platform/encryption.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
import { brokenPicture, checkPicture, decoder } from '../../pictures/index.ts'

const MIN_SIDE = 300
/** The words of a document can be read at this size, whatever the camera was. */
const LONGER_SIDE_MAX = 2_400

/** An encrypted file: where it lies, and its own key, encrypted with that of the instance. */
export interface SealedFile {
  key: string
  sealedKey: Buffer
}

export type IdentityFiles = ReturnType<typeof createIdentityFiles>

/**
 * Pictures of identity documents. Each has a key of its own, which stands encrypted in its row: the store alone, or the
 * database alone, shows nobody anything, and without the row no copy of the bytes can be read again (S-69).
 */
export function createIdentityFiles(store: MediaStore, instanceKey: Uint8Array) {
  return {
    /** Validates the picture, re-encodes it (which drops all metadata), and stores it. @throws Unacceptable */
    async keep(picture: Buffer): Promise<SealedFile> {
      const jpeg = await madeAnew(picture)
      const key = `identity/${randomBytes(16).toString('hex')}`
      const ownKey = randomBytes(32)
      await store.put(key, Readable.from([encrypt(jpeg, ownKey, key)]), 'application/octet-stream')
      return { key, sealedKey: encrypt(ownKey, instanceKey, key) }
    },

    /** The picture, as a JPEG. */
    async read({ key, sealedKey }: SealedFile): Promise<Buffer> {
      const sealed = Buffer.concat(await (await store.open(key)).toArray())
      return decrypt(sealed, decrypt(sealedKey, instanceKey, key), key)
    },

    remove: (key: string) => store.remove(key),
  }
}

async function madeAnew(picture: Buffer): Promise<Buffer> {
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
