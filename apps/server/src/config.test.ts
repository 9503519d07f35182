import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const s3 = {
  S3_BUCKET: 'music',
  S3_REGION: 'eu',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

describe('configuration', () => {
  test('an empty environment is a complete demo instance on this machine', () => {
    expect(readConfig({})).toMatchObject({
      siteName: 'Hypha',
      publicUrl: 'http://127.0.0.1:3000',
      database: { kind: 'embedded' },
      storage: { kind: 'disk' },
      mail: { kind: 'outbox' },
      realtime: { kind: 'built-in' },
      roles: { web: true, worker: true },
      demo: true,
      trustedProxies: [],
    })
  })

  test('an external database turns the demo off', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/hypha' }).demo).toBe(false)
  })

  test('listens go nowhere unless a service is switched on completely', () => {
    expect(readConfig({}).scrobbling).toEqual({ lastfm: null, listenbrainz: null })
    const keys = { LASTFM_API_KEY: 'key', LASTFM_SECRET: 'secret' }
    expect(readConfig({ ...keys, LISTENBRAINZ: 'on' }).scrobbling).toEqual({
      lastfm: { apiKey: 'key', secret: 'secret', url: 'https://ws.audioscrobbler.com/2.0/' },
      listenbrainz: { url: 'https://api.listenbrainz.org' },
    })
    for (const env of [
      { LASTFM_API_KEY: 'key' },
      { LASTFM_URL: 'http://127.0.0.1' },
      { LISTENBRAINZ_URL: 'http://127.0.0.1' },
      { LISTENBRAINZ: 'yes' },
      { LISTENBRAINZ: 'on', LISTENBRAINZ_URL: 'ftp://x' },
    ])
      expect(() => readConfig(env), JSON.stringify(env)).toThrow(ConfigError)
  })

  test('push messages are off without the key of a service account, given as text or as a file', async () => {
    expect(readConfig({}).push).toEqual({ kind: 'none' })
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
    const key = {
      ...{ type: 'service_account', project_id: 'music-1', private_key_id: 'a1', private_key: pem },
      client_email: 'push@music-1.iam.gserviceaccount.com',
      token_uri: 'https://oauth2.googleapis.com/token',
    }
    const push = {
      kind: 'fcm',
      url: 'https://fcm.googleapis.com',
      account: {
        ...{ projectId: 'music-1', keyId: 'a1', privateKey: pem, email: key.client_email },
        tokenUrl: key.token_uri,
      },
    }
    expect(readConfig({ FCM_SERVICE_ACCOUNT: JSON.stringify(key) }).push).toEqual(push)
    const folder = await mkdtemp(join(tmpdir(), 'hypha-config-'))
    const file = join(folder, 'key.json')
    await writeFile(file, JSON.stringify(key))
    expect(readConfig({ FCM_SERVICE_ACCOUNT: file }).push).toEqual(push)
    await writeFile(file, '{}')
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const wrong = publicKey.export({ type: 'spki', format: 'pem' })
    for (const env of [
      { FCM_SERVICE_ACCOUNT: file },
      { FCM_SERVICE_ACCOUNT: join(folder, 'missing.json') },
      { FCM_SERVICE_ACCOUNT: '{"private_key": "secret"}' },
      { FCM_SERVICE_ACCOUNT: JSON.stringify({ ...key, private_key: wrong }) },
      { FCM_SERVICE_ACCOUNT: JSON.stringify({ ...key, token_uri: 'file:///etc/passwd' }) },
      { FCM_SERVICE_ACCOUNT: JSON.stringify({ ...key, project_id: '../x' }) },
      { FCM_SERVICE_ACCOUNT: JSON.stringify(key), FCM_URL: 'ftp://x' },
      { FCM_URL: 'http://127.0.0.1' },
    ])
      expect(() => readConfig(env), JSON.stringify(env)).toThrow(ConfigError)
    // The key is a secret, so no message repeats it.
    expect(() => readConfig({ FCM_SERVICE_ACCOUNT: '{"private_key": "secret"}' })).not.toThrow(
      /secret/,
    )
    await rm(folder, { recursive: true })
  })

  test('only a demo takes test cards without being told to', () => {
    const DATABASE_URL = 'postgres://db/hypha'
    expect(readConfig({}).payments.kind).toBe('sandbox')
    expect(readConfig({ HYPHA_DEMO: 'off' }).payments.kind).toBe('none')
    expect(readConfig({ DATABASE_URL }).payments.kind).toBe('none')
    expect(readConfig({ DATABASE_URL, PAYMENTS: 'sandbox' }).payments.kind).toBe('sandbox')
    expect(readConfig({ DATABASE_URL, ...stripe }).payments.kind).toBe('stripe')
  })

  test.each([
    [{ ...stripe, PAYMENTS: 'sandbox' }, /PAYMENTS is set along with/],
    [{ PAYMENTS: 'paypal' }, /PAYMENTS is “paypal”/],
    [{ ...s3, S3_REGION: undefined }, /S3_REGION is missing/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET/],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' }, /STRIPE_WEBHOOK_SECRET is not a valid key/],
    [{ ...stripe, STRIPE_SECRET_KEY: stripe.STRIPE_PUBLISHABLE_KEY }, /STRIPE_SECRET_KEY is not/],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, /S3_BUCKET, S3_REGION/],
    [{ S3_PUBLIC_ENDPOINT: 'https://files.example.org' }, /S3_BUCKET, S3_REGION/],
    [{ ...s3, S3_PUBLIC_ENDPOINT: 'https://files.example.org' }, /without S3_ENDPOINT/],
    [{ DATABASE_REPLICA_URL: 'postgres://replica/hypha' }, /without DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://db', DATABASE_REPLICA_URL: 'replica' }, /DATABASE_REPLICA_URL is/],
    [{ CDN_URL: 'cdn.example.org' }, /CDN_URL is not a URL/],
    [{ CDN_URL: 'https://cdn.example.org/?key=1' }, /CDN_URL must not have a query/],
    [{ CENTRIFUGO_URL: 'ws://rt' }, /CENTRIFUGO_API_URL and CENTRIFUGO_API_KEY/],
    [{ PORT: 'eighty' }, /PORT is “eighty”/],
    [{ HOST: '0.0.0.0' }, /only listens on this machine/],
    [{ DATABASE_URL: 'mysql://db' }, /DATABASE_URL is not a URL/],
    [{ SMTP_URL: 'mail' }, /SMTP_URL is not a URL/],
    [{ HYPHA_MIGRATE_WITHOUT_BACKUP: 'yes' }, /HYPHA_MIGRATE_WITHOUT_BACKUP is “yes”/],
    [{ HYPHA_ROLES: 'web,wroker' }, /HYPHA_ROLES/],
    [{ CLAMD_SOCKET: 'clamd' }, /CLAMD_SOCKET is “clamd”/],
    [{ UPLOAD_QUOTA_GB: '0' }, /UPLOAD_QUOTA_GB is “0”/],
    [{ PREPARE_PRIORITY: 'high' }, /PREPARE_PRIORITY is “high”/],
    [{ TRUSTED_PROXIES: 'proxy' }, /TRUSTED_PROXIES/],
    [{ BETA_CODE: 'short' }, /BETA_CODE needs at least 8 characters/],
    [{ HYPHA_IOS_APP_ID: 'org.example.music' }, /HYPHA_IOS_APP_ID is “org.example.music”/],
    [{ HYPHA_ANDROID_PACKAGE: 'org.example.music' }, /HYPHA_ANDROID_FINGERPRINTS is missing/],
    [
      { HYPHA_ANDROID_PACKAGE: 'music', HYPHA_ANDROID_FINGERPRINTS: 'AB:CD' },
      /HYPHA_ANDROID_PACKAGE is “music”/,
    ],
    [
      { HYPHA_ANDROID_PACKAGE: 'org.example.music', HYPHA_ANDROID_FINGERPRINTS: 'AB:CD' },
      /HYPHA_ANDROID_FINGERPRINTS contains “AB:CD”/,
    ],
  ])('rejects %o with a message', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(sentence)
  })

  test('the secret has to be 32 random bytes, and the one before is of no use alone', () => {
    const HYPHA_SECRET = Buffer.from(
      Array.from({ length: 32 }, (_, n) => (n * 37 + 11) % 256),
    ).toString('base64')
    expect(readConfig({}).secret).toBeNull()
    expect(readConfig({ HYPHA_SECRET }).secret!.root).toHaveLength(32)
    for (const weak of [
      'changeme',
      'a'.repeat(64),
      Buffer.alloc(32, 7).toString('base64'),
      Buffer.from('abcdefghijklmnopqrstuvwxyz012345').toString('base64'),
      `${HYPHA_SECRET}AAAA`,
      'correct horse battery staple and some',
    ])
      expect(() => readConfig({ HYPHA_SECRET: weak }), weak).toThrow('openssl rand -base64 32')
    expect(() => readConfig({ HYPHA_SECRET_OLD: HYPHA_SECRET })).toThrow(ConfigError)
    expect(() => readConfig({ HYPHA_SECRET, HYPHA_SECRET_OLD: HYPHA_SECRET })).toThrow('the same')
    expect(readConfig({}).isSecretLost).toBe(false)
    expect(readConfig({ HYPHA_SECRET_LOST: '1' }).isSecretLost).toBe(true)
  })
})
