import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { keyOfSignature, type Keys } from '../../../platform/secrets/keys.ts'

/** Path of cached files and originals; the key follows. */
export const FILE_PATH = '/media/downloads/file/'
/** Path of release ZIPs: `id/format/version`. */
export const ZIP_PATH = '/media/downloads/zip/'

const VALID_SECONDS = 5 * 60
/** How long a started download can be resumed. */
const RESUMABLE_SECONDS = 24 * 3_600

export interface DownloadQuery {
  /** Account id. */
  user?: string
  /** The name for saving the file. */
  name?: string
  /** Unix seconds. */
  expires?: string
  signature?: string
}

/** The content of an address with a valid signature. */
export interface VerifiedDownload {
  userId: number
  name: string
  /** Within its five minutes; afterwards it can only resume a download. */
  isFresh: boolean
  /** Known only to clients that started while the address was fresh. */
  etag: string
}

export type DownloadAddresses = ReturnType<typeof createDownloadAddresses>

/** Addresses of downloads: signed for one account, one file, and its saved name (S-19). */
export function createDownloadAddresses(keys: Keys) {
  const secrets = keys.map((key) => createSecretKey(key))
  const mac = (secret: KeyObject, ...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  return {
    sign(path: string, userId: number, name: string, now: Date): string {
      const user = String(userId)
      const expires = String(Math.floor(now.getTime() / 1000) + VALID_SECONDS)
      const signature = mac(secrets[0]!, 'address', path, user, name, expires)
      return `${path}?${new URLSearchParams({ user, name, expires, signature }).toString()}`
    },

    /** @returns null if the signature is wrong or expired */
    verify(path: string, query: DownloadQuery, now: Date): VerifiedDownload | null {
      const { user, name, expires, signature } = query
      const all = [user, name, expires, signature]
      if (!all.every((each) => typeof each === 'string')) return null
      const secret = keyOfSignature(secrets, signature!, (each) =>
        mac(each, 'address', path, user!, name!, expires!),
      )
      if (!secret) return null
      const late = now.getTime() / 1000 - Number(expires)
      if (late > RESUMABLE_SECONDS) return null
      return {
        userId: Number(user),
        name: name!,
        isFresh: late <= 0,
        etag: `"${mac(secret, 'begun', path, user!)}"`,
      }
    },
  }
}
