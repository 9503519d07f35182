/** Reads the environment once and validates it. */
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { hashOfCode } from './platform/auth/access-code.ts'
import type { MetricsConfig } from './platform/metrics/metrics-routes.ts'
import { parseSecret } from './platform/secrets/parse-secret.ts'
import type { PushChoice } from './ports/push/create.ts'
import { parseServiceAccount } from './ports/push/service-account.ts'
import type { ScannerChoice } from './ports/scanner/create.ts'
import type { ScrobblingConfig } from './ports/scrobbler/create.ts'

/** A message for the operator; the process exits with only this. */
export class ConfigError extends Error {}

export interface Config {
  siteName: string
  host: string
  port: number
  /** The public address of this instance, without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** The secret of the instance, and the one before it during a rotation; null for the one in the data folder. */
  secret: { root: Buffer; old: Buffer | null } | null
  /** Whether the operator gives up the secret that the database was used with. */
  isSecretLost: boolean
  /** The folder of a built site to serve instead of the default one. */
  siteDir: string | null
  database:
    | { kind: 'embedded'; dir: string }
    | {
        kind: 'external'
        url: string
        /** A streaming replica of it. */
        replicaUrl?: string
      }
  storage:
    | { kind: 'disk'; root: string }
    | {
        kind: 's3'
        bucket: string
        region: string
        endpoint?: string
        /** The service's address for browsers, if they can't reach `endpoint`. */
        publicEndpoint?: string
        accessKeyId: string
        secretAccessKey: string
      }
  /** The address of a CDN that serves public pictures, without a trailing slash; null for none. */
  cdnUrl: string | null
  mail:
    | { kind: 'outbox'; dir: string }
    | { kind: 'smtp'; url: string; from: string; ca?: string | undefined }
  realtime:
    | { kind: 'built-in' }
    | { kind: 'centrifugo'; url: string; apiUrl: string; apiKey: string; tokenSecret: string }
  payments:
    | { kind: 'none' }
    | { kind: 'sandbox' }
    | { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string }
  transcoder: { kind: 'built-in' } | { kind: 'ffmpeg'; path: string }
  /** The services that listens can be sent to; null for those that are off. */
  scrobbling: ScrobblingConfig
  /** The service that passes push messages on to phones. */
  push: PushChoice
  /** The malware scanner for uploads. */
  scanner: ScannerChoice
  roles: { web: boolean; worker: boolean }
  /** Runs migrations that remove data without a fresh backup. */
  migrateWithoutBackup: boolean
  /** The storage quota of one user's originals, in bytes. */
  uploadQuotaBytes: number
  /** How long pictures of identity documents are kept after a decision. */
  identityDays: number
  /** `low` prepares tracks with the CPU time that requests leave. */
  preparePriority: 'low' | 'normal'
  demo: boolean
  /** The operator's contact addresses. */
  contactEmail: string
  contactFacebook: string | null
  contactDiscord: string | null
  /** Where people can donate; without it they see the plans instead. */
  donateUrl: string | null
  /** Hash of the access code for uploading music and adding events; null limits both to admins. */
  betaCodeHash: Buffer | null
  /** Addresses or networks of proxies whose X-Forwarded-For is trusted; none by default (S-82). */
  trustedProxies: string[]
  /** Sustained reads of one address without a session; see `platform/http/read-limits.ts`. */
  readsPerSecond: number
  logLevel: string
  metrics: MetricsConfig
  /** The apps that may open links to this instance; null for none. The id starts with Apple's team. */
  iosAppId: string | null
  androidApp: { packageName: string; fingerprints: string[] } | null
}

type Env = Record<string, string | undefined>

/** Reads the configuration. @throws ConfigError with a message about the first problem */
export function readConfig(env: Env): Config {
  const dataDir = resolve(env.HYPHA_DATA ?? './data')
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const host = env.HOST ?? '127.0.0.1'
  const database: Config['database'] = env.DATABASE_URL
    ? {
        kind: 'external',
        url: postgresUrl('DATABASE_URL', env.DATABASE_URL),
        ...(env.DATABASE_REPLICA_URL
          ? { replicaUrl: postgresUrl('DATABASE_REPLICA_URL', env.DATABASE_REPLICA_URL) }
          : {}),
      }
    : { kind: 'embedded', dir: resolve(dataDir, 'postgres') }
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_REPLICA_URL is set without DATABASE_URL, its primary.')
  const demo = onOff(env, 'HYPHA_DEMO', database.kind === 'embedded')
  if (demo && !isLoopback(host)) {
    throw new ConfigError(
      `A demo has accounts with a public password, so it only listens on this machine. Set HYPHA_DEMO=off to listen on ${host}.`,
    )
  }
  const mailDomain = demo ? 'hypha.test' : new URL(publicUrl(env, host, port)).hostname
  return {
    siteName: env.SITE_NAME ?? 'Hypha',
    host,
    port,
    publicUrl: publicUrl(env, host, port),
    dataDir,
    secret: instanceSecret(env),
    isSecretLost: isSecretLost(env),
    siteDir: env.HYPHA_SITE ? resolve(env.HYPHA_SITE) : null,
    database,
    storage: storage(env, dataDir),
    cdnUrl: cdnUrl(env),
    mail: env.SMTP_URL
      ? {
          kind: 'smtp',
          url: smtpUrl(env.SMTP_URL),
          ca: certificates(env, 'SMTP_CA_FILE'),
          from: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl(env, host, port)).hostname}`,
        }
      : { kind: 'outbox', dir: resolve(dataDir, 'outbox') },
    realtime: realtime(env),
    payments: payments(env, demo),
    transcoder: env.FFMPEG_PATH
      ? { kind: 'ffmpeg', path: resolve(env.FFMPEG_PATH) }
      : { kind: 'built-in' },
    scrobbling: { lastfm: lastfm(env), listenbrainz: listenbrainz(env) },
    push: push(env),
    scanner: scanner(env),
    migrateWithoutBackup: oneOf(env, 'HYPHA_MIGRATE_WITHOUT_BACKUP', ['0', '1'], '0') === '1',
    roles: roles(env.HYPHA_ROLES ?? 'web,worker'),
    preparePriority: priority(env.PREPARE_PRIORITY ?? 'low'),
    uploadQuotaBytes: integer(env, 'UPLOAD_QUOTA_GB', 50, 1, 1_000_000) * 1e9,
    identityDays: integer(env, 'IDENTITY_DAYS', 30, 0, 365),
    demo,
    contactEmail: env.CONTACT_EMAIL || `hello@${mailDomain}`,
    contactFacebook: webAddress(env, 'CONTACT_FACEBOOK'),
    contactDiscord: webAddress(env, 'CONTACT_DISCORD'),
    donateUrl: webAddress(env, 'DONATE_URL'),
    betaCodeHash: betaCodeHash(env, demo),
    trustedProxies: proxies(env.TRUSTED_PROXIES),
    readsPerSecond: integer(env, 'READS_PER_SECOND', 100, 1, 1_000_000),
    logLevel: oneOf(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    metrics: metrics(env),
    iosAppId: iosAppId(env),
    androidApp: androidApp(env),
  }
}

function instanceSecret(env: Env): Config['secret'] {
  const read = (name: string) => {
    if (!env[name]) return null
    const secret = parseSecret(env[name].trim())
    if (secret) return secret
    throw new ConfigError(
      `${name} must be 32 random bytes in base64. Create one with: openssl rand -base64 32`,
    )
  }
  const [root, old] = [read('HYPHA_SECRET'), read('HYPHA_SECRET_OLD')]
  if (old && !root)
    throw new ConfigError('HYPHA_SECRET_OLD is set without HYPHA_SECRET, the new secret.')
  if (root && old?.equals(root))
    throw new ConfigError(
      'HYPHA_SECRET and HYPHA_SECRET_OLD are the same. Remove HYPHA_SECRET_OLD.',
    )
  return root && { root, old }
}

function isSecretLost(env: Env): boolean {
  const isLost = oneOf(env, 'HYPHA_SECRET_LOST', ['0', '1'], '0') === '1'
  if (isLost && env.HYPHA_SECRET_OLD)
    throw new ConfigError(
      'HYPHA_SECRET_LOST is set, but also HYPHA_SECRET_OLD, the secret before. Remove one of them.',
    )
  return isLost
}

const METRICS_TOKEN_MIN = 16

function metrics(env: Env): MetricsConfig {
  const token = env.HYPHA_METRICS_TOKEN?.trim() || null
  if (token && token.length < METRICS_TOKEN_MIN)
    throw new ConfigError(`HYPHA_METRICS_TOKEN needs at least ${METRICS_TOKEN_MIN} characters.`)
  if (!env.HYPHA_METRICS_PORT) return { listen: null, token }
  const host = env.HYPHA_METRICS_HOST ?? '127.0.0.1'
  if (!token && !isLoopback(host))
    throw new ConfigError(
      `Everybody who reaches ${host} could read the metrics. Set HYPHA_METRICS_TOKEN, too, or remove HYPHA_METRICS_HOST.`,
    )
  return { listen: { host, port: integer(env, 'HYPHA_METRICS_PORT', 0, 1, 65_535) }, token }
}

/** Reads an optional https address. */
function webAddress(env: Env, name: string): string | null {
  const text = env[name]
  return text ? url(name, text, ['https:']) : null
}

/** Public, because a demo is for exploring. */
const DEMO_BETA_CODE = 'let it grow'
const BETA_CODE_MIN = 8

function betaCodeHash(env: Env, demo: boolean): Buffer | null {
  const code = env.BETA_CODE?.trim()
  if (!code) return demo ? hashOfCode(DEMO_BETA_CODE) : null
  if (code.length < BETA_CODE_MIN)
    throw new ConfigError(`BETA_CODE needs at least ${BETA_CODE_MIN} characters.`)
  return hashOfCode(code)
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host.startsWith('127.')

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} is “${text}”; it must be a whole number from ${min} to ${max}.`)
  }
  return value
}

function oneOf<T extends string>(env: Env, name: string, allowed: readonly T[], fallback: T): T {
  const value = env[name] ?? fallback
  const known = allowed.find((each) => each === value)
  if (!known)
    throw new ConfigError(`${name} is “${value}”; it must be one of ${allowed.join(', ')}.`)
  return known
}

const onOff = (env: Env, name: string, fallback: boolean) =>
  oneOf(env, name, ['on', 'off'], fallback ? 'on' : 'off') === 'on'

function url(name: string, text: string, protocols: string[]): string {
  const parsed = URL.parse(text)
  if (!parsed || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(
      `${name} is not a URL of the form ${protocols.map((p) => `${p}//…`).join(' or ')}.`,
    )
  }
  return text
}

const postgresUrl = (name: string, text: string) => url(name, text, ['postgres:', 'postgresql:'])

function smtpUrl(text: string): string {
  const address = url('SMTP_URL', text, ['smtp:', 'smtps:'])
  // Options such as `tls.rejectUnauthorized=false` would accept everybody who pretends to be the mail server.
  if (new URL(address).search)
    throw new ConfigError(
      'SMTP_URL has options after the “?”, which are not supported. To trust a certificate authority of your own, set SMTP_CA_FILE.',
    )
  return address
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError(`${name} is “${path}”; the file cannot be read.`)
  }
}

/** Reads a file with PEM certificates. */
function certificates(env: Env, name: string): string | undefined {
  const path = env[name]
  if (!path) return undefined
  const text = readText(name, path)
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text
  throw new ConfigError(`${name} is “${path}”; it must contain certificates in PEM format.`)
}

function publicUrl(env: Env, host: string, port: number): string {
  if (env.PUBLIC_URL)
    return url('PUBLIC_URL', env.PUBLIC_URL, ['http:', 'https:']).replace(/\/+$/, '')
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
}

/** Reads all of a provider's variables or none. @throws ConfigError naming the missing ones */
function allOrNone(env: Env, provider: string, names: string[]): Record<string, string> | null {
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    throw new ConfigError(
      `${provider} is only partly configured: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
    )
  }
  return Object.fromEntries(names.map((name) => [name, env[name]!]))
}

function storage(env: Env, dataDir: string): Config['storage'] {
  const s3 = allOrNone(env, 'S3', [
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ])
  if (!s3 && (env.S3_ENDPOINT || env.S3_PUBLIC_ENDPOINT)) {
    throw new ConfigError(
      'S3 is only partly configured: S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing.',
    )
  }
  if (s3 && env.S3_PUBLIC_ENDPOINT && !env.S3_ENDPOINT)
    throw new ConfigError(
      'S3_PUBLIC_ENDPOINT is set without S3_ENDPOINT, the address that the server uses.',
    )
  if (!s3) return { kind: 'disk', root: resolve(dataDir, 'media') }
  return {
    kind: 's3',
    bucket: s3.S3_BUCKET!,
    region: s3.S3_REGION!,
    accessKeyId: s3.S3_ACCESS_KEY_ID!,
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY!,
    ...(env.S3_ENDPOINT
      ? { endpoint: url('S3_ENDPOINT', env.S3_ENDPOINT, ['http:', 'https:']) }
      : {}),
    ...(env.S3_PUBLIC_ENDPOINT
      ? { publicEndpoint: url('S3_PUBLIC_ENDPOINT', env.S3_PUBLIC_ENDPOINT, ['http:', 'https:']) }
      : {}),
  }
}

/** Without a query, because the paths of pictures are appended. */
function cdnUrl(env: Env): string | null {
  if (!env.CDN_URL) return null
  const text = url('CDN_URL', env.CDN_URL, ['http:', 'https:'])
  const { search, hash } = new URL(text)
  if (search || hash) throw new ConfigError('CDN_URL must not have a query or a fragment.')
  return text.replace(/\/+$/, '')
}

function realtime(env: Env): Config['realtime'] {
  const names = [
    'CENTRIFUGO_URL',
    'CENTRIFUGO_API_URL',
    'CENTRIFUGO_API_KEY',
    'CENTRIFUGO_TOKEN_SECRET',
  ]
  const set = allOrNone(env, 'Centrifugo', names)
  if (!set) return { kind: 'built-in' }
  return {
    kind: 'centrifugo',
    url: url('CENTRIFUGO_URL', set.CENTRIFUGO_URL!, ['ws:', 'wss:']),
    apiUrl: url('CENTRIFUGO_API_URL', set.CENTRIFUGO_API_URL!, ['http:', 'https:']),
    apiKey: set.CENTRIFUGO_API_KEY!,
    tokenSecret: set.CENTRIFUGO_TOKEN_SECRET!,
  }
}

/** A real instance never sells for test cards by accident, so outside a demo the sandbox has to be chosen. */
function payments(env: Env, demo: boolean): Config['payments'] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']
  const set = allOrNone(env, 'Stripe', names)
  const choice = oneOf(env, 'PAYMENTS', ['sandbox', 'none'], demo ? 'sandbox' : 'none')
  if (!set) return { kind: choice }
  if (env['PAYMENTS'])
    throw new ConfigError('PAYMENTS is set along with the keys of Stripe. Remove one of them.')
  const beginsWith = (name: string, ...beginnings: string[]) => {
    if (beginnings.some((beginning) => set[name]!.startsWith(beginning))) return set[name]!
    throw new ConfigError(
      `${name} is not a valid key: it must start with ${beginnings.join(' or ')}.`,
    )
  }
  return {
    kind: 'stripe',
    secretKey: beginsWith('STRIPE_SECRET_KEY', 'sk_', 'rk_'),
    publishableKey: beginsWith('STRIPE_PUBLISHABLE_KEY', 'pk_'),
    webhookSecret: beginsWith('STRIPE_WEBHOOK_SECRET', 'whsec_'),
  }
}

function lastfm(env: Env): ScrobblingConfig['lastfm'] {
  const set = allOrNone(env, 'Last.fm', ['LASTFM_API_KEY', 'LASTFM_SECRET'])
  if (!set) {
    if (env.LASTFM_URL)
      throw new ConfigError('LASTFM_URL is set without LASTFM_API_KEY and LASTFM_SECRET.')
    return null
  }
  const apiUrl = env.LASTFM_URL || 'https://ws.audioscrobbler.com/2.0/'
  return {
    apiKey: set.LASTFM_API_KEY!,
    secret: set.LASTFM_SECRET!,
    url: url('LASTFM_URL', apiUrl, ['http:', 'https:']),
  }
}

function listenbrainz(env: Env): ScrobblingConfig['listenbrainz'] {
  if (!onOff(env, 'LISTENBRAINZ', false)) {
    if (env.LISTENBRAINZ_URL)
      throw new ConfigError('LISTENBRAINZ_URL is set, but LISTENBRAINZ is not on.')
    return null
  }
  const apiUrl = env.LISTENBRAINZ_URL || 'https://api.listenbrainz.org'
  return { url: url('LISTENBRAINZ_URL', apiUrl, ['http:', 'https:']).replace(/\/+$/, '') }
}

/** Reads the JSON key of a service account, or the path of its file. The key is never part of a message. */
function push(env: Env): PushChoice {
  const text = env.FCM_SERVICE_ACCOUNT?.trim()
  if (!text) {
    if (env.FCM_URL) throw new ConfigError('FCM_URL is set without FCM_SERVICE_ACCOUNT.')
    return { kind: 'none' }
  }
  const isPath = !text.startsWith('{')
  const account = parseServiceAccount(isPath ? readText('FCM_SERVICE_ACCOUNT', text) : text)
  if (!account)
    throw new ConfigError(
      `FCM_SERVICE_ACCOUNT${isPath ? ` is “${text}”; it` : ''} must be the JSON key of a Google service account, or the path of its file.`,
    )
  const address = url('FCM_URL', env.FCM_URL || 'https://fcm.googleapis.com', ['http:', 'https:'])
  return { kind: 'fcm', account, url: address.replace(/\/+$/, '') }
}

/** Reads the path of a local socket, or `host:port`. */
function scanner(env: Env): ScannerChoice {
  const text = env.CLAMD_SOCKET
  if (!text) return { kind: 'none' }
  if (text.startsWith('/')) return { kind: 'clamd', at: { path: text } }
  const [, host, digits] = /^([\w.-]+):(\d{1,5})$/.exec(text) ?? []
  const port = Number(digits)
  if (host && port > 0 && port < 65_536) return { kind: 'clamd', at: { host, port } }
  throw new ConfigError(
    `CLAMD_SOCKET is “${text}”; it must be the path of a socket, or a host and port such as 127.0.0.1:3310.`,
  )
}

function priority(text: string): Config['preparePriority'] {
  if (text === 'low' || text === 'normal') return text
  throw new ConfigError(`PREPARE_PRIORITY is “${text}”; it must be low or normal.`)
}

function roles(text: string): Config['roles'] {
  const named = text.split(',').map((role) => role.trim())
  const unknown = named.filter((role) => role !== 'web' && role !== 'worker')
  if (unknown.length > 0)
    throw new ConfigError(`HYPHA_ROLES is “${text}”; it must be web, worker, or web,worker.`)
  return { web: named.includes('web'), worker: named.includes('worker') }
}

function proxies(text: string | undefined): string[] {
  const list = (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const wrong = list.find((each) => isIP(each.split('/')[0]!) === 0)
  if (wrong)
    throw new ConfigError(
      `TRUSTED_PROXIES contains “${wrong}”; it must list IP addresses or networks such as 10.0.0.0/8.`,
    )
  return list
}

function iosAppId(env: Env): string | null {
  const text = env.HYPHA_IOS_APP_ID
  if (!text) return null
  if (/^[A-Z0-9]{10}(\.[A-Za-z0-9-]+){2,}$/.test(text)) return text
  throw new ConfigError(
    `HYPHA_IOS_APP_ID is “${text}”; it must be the team id and the bundle id, such as ABCDE12345.org.example.music.`,
  )
}

function androidApp(env: Env): Config['androidApp'] {
  const set = allOrNone(env, 'The Android app', [
    'HYPHA_ANDROID_PACKAGE',
    'HYPHA_ANDROID_FINGERPRINTS',
  ])
  if (!set) return null
  const packageName = set.HYPHA_ANDROID_PACKAGE!
  if (!/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(packageName))
    throw new ConfigError(
      `HYPHA_ANDROID_PACKAGE is “${packageName}”; it must be a package name such as org.example.music.`,
    )
  const fingerprints = set
    .HYPHA_ANDROID_FINGERPRINTS!.split(',')
    .map((each) => each.trim().toUpperCase())
  const wrong = fingerprints.find((each) => !/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/.test(each))
  if (wrong !== undefined)
    throw new ConfigError(
      `HYPHA_ANDROID_FINGERPRINTS contains “${wrong}”; it must list SHA-256 fingerprints of the form AB:CD:….`,
    )
  return { packageName, fingerprints }
}
