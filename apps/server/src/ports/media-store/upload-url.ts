import { createHmac } from 'node:crypto'
import { keyOfSignature, type Keys } from '../../platform/secrets/keys.ts'
import { isKey } from './keys.ts'
import type { UploadTerms } from './upload-terms.ts'

/** The path of whole-file uploads to the disk store. */
export const UPLOAD_PATH = '/media/uploads/'
/** The path of part uploads, followed by `id/number`. */
export const PART_PATH = '/media/parts/'

/** The secret of an address; during a rotation, also the one before. */
export type UploadSecrets = string | Uint8Array | Keys

export interface SignedUpload {
  key: string
  bytes: number
  contentType: string
}

export interface SignedPart {
  id: string
  number: number
  bytes: number
  contentType: string
}

interface Signer {
  publicUrl: string
  secret: UploadSecrets
}

/** Returns a signed address of the disk store for one PUT of one file. */
export const signUploadUrl = (signer: Signer, key: string, terms: UploadTerms) =>
  signPath(signer, UPLOAD_PATH + key, terms)

/** Does the same for one part of an upload. */
export const signPartUrl = (signer: Signer, id: string, number: number, terms: UploadTerms) =>
  signPath(signer, `${PART_PATH}${id}/${number}`, terms)

/**
 * Returns what a signed address allows, or null if it was changed, is malformed or has expired at `now`. `path` is the
 * request's path with its query.
 */
export function verifyUploadUrl(
  secret: UploadSecrets,
  path: string,
  now: Date,
): SignedUpload | null {
  const found = verifyPath(secret, path, now)
  const key = found?.pathname.slice(UPLOAD_PATH.length) ?? ''
  if (!found?.pathname.startsWith(UPLOAD_PATH) || !isKey(key)) return null
  return { key, bytes: found.bytes, contentType: found.contentType }
}

/** Does the same for the address of a part. */
export function verifyPartUrl(secret: UploadSecrets, path: string, now: Date): SignedPart | null {
  const found = verifyPath(secret, path, now)
  const [, id, number] =
    /^\/media\/parts\/([0-9a-f]{24})\/(\d{1,5})$/.exec(found?.pathname ?? '') ?? []
  if (!found || !id) return null
  return { id, number: Number(number), bytes: found.bytes, contentType: found.contentType }
}

function signPath({ publicUrl, secret }: Signer, pathname: string, terms: UploadTerms): string {
  const expires = Math.floor(terms.expiresAt.getTime() / 1000)
  const url = new URL(pathname, publicUrl)
  url.searchParams.set('bytes', String(terms.bytes))
  url.searchParams.set('type', terms.contentType)
  url.searchParams.set('expires', String(expires))
  url.searchParams.set(
    'signature',
    sign(allOf(secret)[0]!, pathname, terms.bytes, terms.contentType, expires),
  )
  return url.href
}

function verifyPath(secret: UploadSecrets, path: string, now: Date) {
  const url = URL.parse(path, 'http://local')
  const bytes = count(url?.searchParams.get('bytes') ?? null)
  const expires = count(url?.searchParams.get('expires') ?? null)
  const contentType = url?.searchParams.get('type') ?? null
  const signature = url?.searchParams.get('signature') ?? ''
  if (!url || bytes === null || expires === null || contentType === null) return null
  const isSigned = keyOfSignature(allOf(secret), signature, (each) =>
    sign(each, url.pathname, bytes, contentType, expires),
  )
  if (isSigned === null) return null
  return now.getTime() < expires * 1000 ? { pathname: url.pathname, bytes, contentType } : null
}

function sign(
  secret: string | Uint8Array,
  pathname: string,
  bytes: number,
  contentType: string,
  expires: number,
) {
  const text = JSON.stringify(['PUT', pathname, bytes, contentType, expires])
  return createHmac('sha256', secret).update(text).digest('base64url')
}

const allOf = (secret: UploadSecrets): readonly (string | Uint8Array)[] =>
  Array.isArray(secret) ? (secret as Keys) : [secret as string | Uint8Array]

const count = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : null)
