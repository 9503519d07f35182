import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** Kept files and originals, by their key. */
export const FILE_PATH = '/media/downloads/file/'
/** Releases: `id/format/version`. */
export const ZIP_PATH = '/media/downloads/zip/'

const VALID_SECONDS = 5 * 60
/** How long a download that has begun can be resumed. */
const RESUMABLE_SECONDS = 24 * 3_600

export interface DownloadQuery {
  /** Whose it is. */
  user?: string
  /** What the file is called where it arrives. */
  name?: string
  /** Unix seconds. */
  expires?: string
  signature?: string
}

/** An address that is as we signed it. */
export interface VerifiedDownload {
  userId: number
  name: string
  /** Within its five minutes; after them it is good for going on with what was begun. */
  isFresh: boolean
  /** Known to nobody who has not begun while it was fresh. */
  etag: string
}

export type DownloadAddresses = ReturnType<typeof createDownloadAddresses>

/** Addresses of downloads: signed for one person, one file, and the name that it is saved under (S-19). */
export function createDownloadAddresses(key: Uint8Array) {
  const secret = createSecretKey(key)
  const mac = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  return {
    sign(path: string, userId: number, name: string, now: Date): string {
      const user = String(userId)
      const expires = String(Math.floor(now.getTime() / 1000) + VALID_SECONDS)
      const signature = mac('address', path, user, name, expires)
      return `${path}?${new URLSearchParams({ user, name, expires, signature }).toString()}`
    },

    /** @returns null for what we did not sign, and for what is over */
    verify(path: string, query: DownloadQuery, now: Date): VerifiedDownload | null {
      const { user, name, expires, signature } = query
      const all = [user, name, expires, signature]
      if (!all.every((each) => typeof each === 'string')) return null
      const expected = Buffer.from(mac('address', path, user!, name!, expires!))
      const given = Buffer.from(signature!)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const late = now.getTime() / 1000 - Number(expires)
      if (late > RESUMABLE_SECONDS) return null
      return {
        userId: Number(user),
        name: name!,
        isFresh: late <= 0,
        etag: `"${mac('begun', path, user!)}"`,
      }
    },
  }
}
