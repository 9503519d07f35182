/** Reads the environment once and validates it. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { hashOfCode } from './platform/auth/access-code.ts'
import type { ScannerChoice } from './ports/scanner/create.ts'

/** A message for the operator; the process exits with only this. */
export class ConfigError extends Error {}

export interface Config {
  siteName: string
  host: string
  port: number
  /** The public address of this instance, without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** The folder of a built site to serve instead of the default one. */
  siteDir: string | null
  database: { kind: 'embedded'; dir: string } | { kind: 'external'; url: string }
  storage:
    | { kind: 'disk'; root: string }
    | {
        kind: 's3'
        bucket: string
        region: string
        endpoint?: string
        accessKeyId: string
        secretAccessKey: string
      }
  mail: { kind: 'outbox'; dir: string } | { kind: 'smtp'; url: string; from: string }
  realtime:
    | { kind: 'built-in' }
    | { kind: 'centrifugo'; url: string; apiUrl: string; apiKey: string; tokenSecret: string }
  payments:
    | { kind: 'none' }
    | { kind: 'sandbox' }
    | { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string }
  transcoder: { kind: 'built-in' } | { kind: 'ffmpeg'; path: string }
  /** The malware scanner for uploads. */
  scanner: ScannerChoice
  roles: { web: boolean; worker: boolean }
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
  logLevel: string
}

type Env = Record<string, string | undefined>

/** Reads the configuration. @throws ConfigError with a message about the first problem */
export function readConfig(env: Env): Config {
  const dataDir = resolve(env.HYPHA_DATA ?? './data')
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const host = env.HOST ?? '127.0.0.1'
  const database: Config['database'] = env.DATABASE_URL
    ? { kind: 'external', url: postgresUrl(env.DATABASE_URL) }
    : { kind: 'embedded', dir: resolve(dataDir, 'postgres') }
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
    siteDir: env.HYPHA_SITE ? resolve(env.HYPHA_SITE) : null,
    database,
    storage: storage(env, dataDir),
    mail: env.SMTP_URL
      ? {
          kind: 'smtp',
          url: smtpUrl(env.SMTP_URL),
          from: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl(env, host, port)).hostname}`,
        }
      : { kind: 'outbox', dir: resolve(dataDir, 'outbox') },
    realtime: realtime(env),
    payments: payments(env, demo),
    transcoder: env.FFMPEG_PATH
      ? { kind: 'ffmpeg', path: resolve(env.FFMPEG_PATH) }
      : { kind: 'built-in' },
    scanner: scanner(env),
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
    logLevel: oneOf(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  }
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

const postgresUrl = (text: string) => url('DATABASE_URL', text, ['postgres:', 'postgresql:'])
const smtpUrl = (text: string) => url('SMTP_URL', text, ['smtp:', 'smtps:'])

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
  if (!s3 && env.S3_ENDPOINT) {
    throw new ConfigError(
      'S3 is only partly configured: S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing.',
    )
  }
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
  }
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
