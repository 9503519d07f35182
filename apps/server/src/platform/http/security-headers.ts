import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Headers of every response (S-79). Set as one object, because a header plugin took a fifth of a hot page's time. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}
/** Permissions of a document. */
const OF_DOCUMENTS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(), geolocation=(), payment=(self), autoplay=(self)',
  'x-frame-options': 'DENY',
}
const HTTPS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

/** Headers without a meaning for our own scripts, styles and fonts, of which a page load requests many. */
export const PAGE_HEADERS = [...Object.keys(OF_DOCUMENTS), 'content-security-policy']

export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
}

/** Also used for malformed requests, which no hook sees. */
export const securityHeaders = (publicUrl: string) => ({
  ...ALWAYS,
  ...(publicUrl.startsWith('https:') && HTTPS),
  ...OF_DOCUMENTS,
})

export const newNonce = (): string => randomBytes(16).toString('base64')

/**
 * Returns the CSP of a page (S-76): our own scripts and styles, and inline ones only by hash. Hashes rather than
 * nonces, because a page is compressed once and cached for everybody.
 */
export function pagePolicy(options: {
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  mediaOrigins: readonly string[]
  realtimeUrl: string
  /** Origins of the payment provider's form; empty if the form is ours. */
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

/** Returns the CSP of a player on other websites: our files only, and anybody may frame it. */
export function embedPolicy(mediaOrigins: readonly string[]): string {
  const media = mediaOrigins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self'${media}`,
    "font-src 'self'",
    `media-src 'self' blob:${media}`,
    `connect-src 'self'${media}`,
    "base-uri 'none'",
    'frame-ancestors *',
    "form-action 'none'",
  ].join('; ')
}
