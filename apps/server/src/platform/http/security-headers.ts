import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Of every answer (S-79). Set as one object: a header plugin cost a fifth of a hot page. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}
/** What a document may do and tell. */
const OF_DOCUMENTS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), autoplay=(self)',
  'x-frame-options': 'DENY',
}
const HTTPS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

/** Means nothing for a script, sheet or font of our own, of which a visit brings many. */
export const PAGE_HEADERS = [...Object.keys(OF_DOCUMENTS), 'content-security-policy']

export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
}

/** Also for answers that no hook sees, because they answer what is no proper request. */
export const securityHeaders = (publicUrl: string) => ({
  ...ALWAYS,
  ...(publicUrl.startsWith('https:') && HTTPS),
  ...OF_DOCUMENTS,
})

export const newNonce = (): string => randomBytes(16).toString('base64')

/**
 * The policy of a page (S-76): scripts and styles of our own, and inline ones by their hash alone. Hashes instead of
 * a fresh value for each answer, because a page is compressed once and kept for everybody.
 */
export function pagePolicy(options: {
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  mediaOrigins: readonly string[]
  realtimeUrl: string
  /** Of the payment provider's own form; none where the form is ours. */
  payments: Readonly<Record<'scripts' | 'frames' | 'connects' | 'images', readonly string[]>>
}): string {
  const { payments } = options
  const listed = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('')
  const media = listed(options.mediaOrigins)
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${quoted(options.scriptHashes)}${listed(payments.scripts)}`,
    `style-src 'self'${quoted(options.styleHashes)}`,
    `img-src 'self' data: blob:${media}${listed(payments.images)}`,
    "font-src 'self'",
    `media-src 'self' blob:${media}`,
    "worker-src 'self' blob:",
    `connect-src 'self' ${options.realtimeUrl}${media}${listed(payments.connects)}`,
    `frame-src 'self'${listed(payments.frames)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
