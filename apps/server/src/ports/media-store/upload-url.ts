import { createHmac, timingSafeEqual } from 'node:crypto'
import { isKey } from './keys.ts'
import type { UploadTerms } from './media-store.ts'

/** The path below which the disk store takes uploads. */
export const UPLOAD_PATH = '/media/uploads/'

export interface SignedUpload {
  key: string
  bytes: number
  contentType: string
}

interface Signer {
  publicUrl: string
  secret: string | Uint8Array
}

/** Our own signed address, for one PUT of one file. */
export function signUploadUrl({ publicUrl, secret }: Signer, key: string, terms: UploadTerms) {
  const expires = Math.floor(terms.expiresAt.getTime() / 1000)
  const url = new URL(UPLOAD_PATH + key, publicUrl)
  url.searchParams.set('bytes', String(terms.bytes))
  url.searchParams.set('type', terms.contentType)
  url.searchParams.set('expires', String(expires))
  url.searchParams.set('signature', sign(secret, key, terms.bytes, terms.contentType, expires))
  return url.href
}

/**
 * What a signed address allows, or null when it was changed, is malformed or has expired at `now`.
 * `path` is the request's path with its query.
 */
export function verifyUploadUrl(
  secret: string | Uint8Array,
  path: string,
  now: Date,
): SignedUpload | null {
  const url = URL.parse(path, 'http://local')
  if (!url?.pathname.startsWith(UPLOAD_PATH)) return null
  const key = url.pathname.slice(UPLOAD_PATH.length)
  const bytes = count(url.searchParams.get('bytes'))
  const expires = count(url.searchParams.get('expires'))
  const contentType = url.searchParams.get('type')
  const signature = url.searchParams.get('signature') ?? ''
  if (!isKey(key) || bytes === null || expires === null || contentType === null) return null
  if (!same(signature, sign(secret, key, bytes, contentType, expires))) return null
  return now.getTime() < expires * 1000 ? { key, bytes, contentType } : null
}

function sign(
  secret: string | Uint8Array,
  key: string,
  bytes: number,
  contentType: string,
  expires: number,
) {
  const text = JSON.stringify(['PUT', key, bytes, contentType, expires])
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function same(given: string, expected: string) {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}

const count = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : null)
