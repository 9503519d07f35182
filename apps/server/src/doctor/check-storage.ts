import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import type { MediaStore } from '../ports/media-store/media-store.ts'
import { broken, clockFinding, type Finding, messageOf, ok } from './finding.ts'

const TYPE = 'application/octet-stream'
const LIMIT_MS = 10_000

/** Writes, reads and removes an object, and uploads one in parts like a browser does. */
export async function checkStorage(
  store: MediaStore,
  { storage, publicUrl }: Config,
): Promise<Finding[]> {
  const isS3 = storage.kind === 's3'
  const fix = isS3
    ? 'Check S3_BUCKET, S3_REGION, S3_ENDPOINT and the keys; they need the rights to get, put, list and delete objects.'
    : `Check that the folder ${storage.root} exists and is writable.`
  const key = `doctor-${randomBytes(8).toString('hex')}`
  const content = randomBytes(64)
  try {
    await store.put(key, Readable.from([content]), TYPE)
    const read = Buffer.concat(await (await store.open(key)).toArray())
    await store.remove(key)
    if (!read.equals(content)) return [broken('An object was changed by the storage.', fix)]
  } catch (error) {
    return [broken(`Objects cannot be written and read: ${messageOf(error)}`, fix)]
  }
  const written = ok(`Objects can be written, read and removed (${isS3 ? 'S3' : 'disk'}).`)
  return isS3 ? [written, ...(await checkParts(store, publicUrl))] : [written]
}

/** Browsers upload the parts directly to the bucket, so it has to allow the site's origin. */
async function checkParts(store: MediaStore, publicUrl: string): Promise<Finding[]> {
  const findings: Finding[] = []
  const upload = await store.parts.begin(`doctor-${randomBytes(8).toString('hex')}`, TYPE)
  try {
    const content = randomBytes(64)
    const url = await store.parts.url(upload, 1, {
      expiresAt: new Date(Date.now() + 60_000),
      bytes: content.length,
      contentType: TYPE,
    })
    const { origin } = new URL(publicUrl)
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const allowed = preflight.headers.get('access-control-allow-origin')
    findings.push(
      allowed === '*' || allowed === origin
        ? ok(`The bucket accepts uploads from pages of ${origin} (CORS).`)
        : broken(
            `The bucket refuses uploads from pages of ${origin} (CORS).`,
            `Add a CORS rule to the bucket: origin ${origin}, method PUT, header content-type.`,
          ),
    )
    const put = await fetch(url, {
      method: 'PUT',
      body: new Uint8Array(content),
      headers: { 'content-type': TYPE },
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const date = put.headers.get('date')
    if (date) findings.push(clockFinding('the bucket', new Date(date), new Date()))
    if (!put.ok) throw new Error(`A part was refused with ${put.status}.`)
    await store.parts.join(upload, content.length)
    await store.remove(upload.key)
    findings.push(ok('Files can be uploaded in parts.'))
  } catch (error) {
    await store.parts.abandon(upload).catch(() => undefined)
    findings.push(
      broken(
        `Files cannot be uploaded in parts: ${messageOf(error)}`,
        'Check that the service supports multipart uploads with signed addresses.',
      ),
    )
  }
  return findings
}
