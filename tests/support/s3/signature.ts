import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { S3Refusal } from './refusal.ts'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

interface Claim {
  /** `key/day/region/service/aws4_request` */
  scope: string[]
  signedHeaders: string[]
  signature: string
  date: string
  payloadHash: string
  /** Validity of a presigned URL in seconds; null for a signed header. */
  expires: number | null
}

/** Checks AWS Signature Version 4, from the header or from a presigned URL; throws `S3Refusal`. */
export function checkSignature(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  credentials: Credentials,
): void {
  const claim = claimInQuery(url) ?? claimInHeader(request)
  if (!claim) throw new S3Refusal(403, 'AccessDenied')
  if (claim.scope[0] !== credentials.accessKeyId) throw new S3Refusal(403, 'InvalidAccessKeyId')
  checkTime(claim)
  const [, day = '', region = '', service = '', end = ''] = claim.scope
  const key = [day, region, service, end].reduce<Buffer | string>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  )
  const text = [
    'AWS4-HMAC-SHA256',
    claim.date,
    claim.scope.slice(1).join('/'),
    sha256(canonicalRequest(request, url, claim)),
  ].join('\n')
  if (!equal(hmac(key, text).toString('hex'), claim.signature)) {
    throw new S3Refusal(403, 'SignatureDoesNotMatch')
  }
  if (/^[0-9a-f]{64}$/.test(claim.payloadHash) && sha256(body) !== claim.payloadHash) {
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch')
  }
}

function claimInQuery(url: URL): Claim | null {
  const query = url.searchParams
  const signature = query.get('X-Amz-Signature')
  if (signature === null) return null
  return {
    scope: (query.get('X-Amz-Credential') ?? '').split('/'),
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature,
    date: query.get('X-Amz-Date') ?? '',
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    expires: Number(query.get('X-Amz-Expires')),
  }
}

function claimInHeader(request: IncomingMessage): Claim | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  const [, scope, signedHeaders, signature] = found ?? []
  if (!scope || !signedHeaders || !signature) return null
  return {
    scope: scope.split('/'),
    signedHeaders: signedHeaders.split(';'),
    signature,
    date: String(request.headers['x-amz-date']),
    payloadHash: String(request.headers['x-amz-content-sha256']),
    expires: null,
  }
}

const CLOCK_SKEW_MS = 15 * 60 * 1000

function checkTime({ date, expires }: Claim) {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (expires !== null) {
    if (!(Date.now() <= signedAt + expires * 1000)) throw new S3Refusal(403, 'AccessDenied')
  } else if (!(Math.abs(Date.now() - signedAt) <= CLOCK_SKEW_MS)) {
    throw new S3Refusal(403, 'RequestTimeTooSkewed')
  }
}

function canonicalRequest(request: IncomingMessage, url: URL, claim: Claim) {
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)))
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
  const headers = claim.signedHeaders.map((name) => {
    const value = String(request.headers[name] ?? '')
    return `${name}:${value.trim().replace(/ +/g, ' ')}`
  })
  return [
    request.method,
    path.join('/'),
    query.join('&'),
    ...headers,
    '',
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n')
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

const equal = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
