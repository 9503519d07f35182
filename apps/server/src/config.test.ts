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
    [{ CENTRIFUGO_URL: 'ws://rt' }, /CENTRIFUGO_API_URL and CENTRIFUGO_API_KEY/],
    [{ PORT: 'eighty' }, /PORT is “eighty”/],
    [{ HOST: '0.0.0.0' }, /only listens on this machine/],
    [{ DATABASE_URL: 'mysql://db' }, /DATABASE_URL is not a URL/],
    [{ SMTP_URL: 'mail' }, /SMTP_URL is not a URL/],
    [{ HYPHA_ROLES: 'web,wroker' }, /HYPHA_ROLES/],
    [{ CLAMD_SOCKET: 'clamd' }, /CLAMD_SOCKET is “clamd”/],
    [{ UPLOAD_QUOTA_GB: '0' }, /UPLOAD_QUOTA_GB is “0”/],
    [{ PREPARE_PRIORITY: 'high' }, /PREPARE_PRIORITY is “high”/],
    [{ TRUSTED_PROXIES: 'proxy' }, /TRUSTED_PROXIES/],
    [{ BETA_CODE: 'short' }, /BETA_CODE needs at least 8 characters/],
  ])('rejects %o with a message', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(sentence)
  })
})
