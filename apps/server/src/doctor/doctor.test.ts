import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCentrifugo } from '../../../../tests/support/centrifugo/server.ts'
import { startFcm } from '../../../../tests/support/fcm.ts'
import { startS3 } from '../../../../tests/support/s3/server.ts'
import { createTestDatabase } from '../../../../tests/support/test-database.ts'
import { readConfig } from '../config.ts'
import { createMediaStore } from '../ports/media-store/create.ts'
import { checkMail } from './check-mail.ts'
import { checkServices } from './check-services.ts'
import { checkSite } from './check-site.ts'
import { checkStorage } from './check-storage.ts'
import { checkStripe } from './check-stripe.ts'
import { clockFinding } from './finding.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'hypha-doctor-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('npm run doctor', () => {
  /** Runs it like an operator. */
  const run = (env: Record<string, string>) =>
    new Promise<{ code: number; words: string }>((done) => {
      const main = join(import.meta.dirname, 'main.ts')
      const options = { env: { PATH: process.env.PATH, HYPHA_DATA: join(folder, 'data'), ...env } }
      execFile(process.execPath, [main], options, (error, words, errors) =>
        done({ code: Number(error?.code ?? 0), words: words + errors }),
      )
    })

  test('exits with 0 if nothing is broken, and names what is missing', async () => {
    const database = await createTestDatabase()
    try {
      const { code, words } = await run({ DATABASE_URL: database.url, PORT: '1' })
      expect(words).toContain('The schema is up to date.')
      expect(words).toContain('This clock agrees with that of the database.')
      expect(words).toContain('→ Set SMTP_URL and MAIL_FROM.')
      expect(words).toContain('Nothing is broken.')
      expect(code).toBe(0)
    } finally {
      await database.drop()
    }
  })

  test('exits with 1 if something is broken, and says how to fix it', async () => {
    const { code, words } = await run({ DATABASE_URL: 'postgres://hypha@127.0.0.1:1/hypha' })
    expect(words).toContain('BROKEN   The database cannot be used')
    expect(words).toContain('→ Check that it is running and that DATABASE_URL is correct.')
    expect(code).toBe(1)
    const wrong = await run({ SMTP_URL: 'mail' })
    expect([wrong.code, wrong.words]).toEqual([1, expect.stringContaining('SMTP_URL is not a URL')])
  })
})

describe('public address', () => {
  test.each([
    [502, 'warning', 'reaches no server (502)'],
    [404, 'broken', 'Something else answers'],
  ])('an answer with %i is a finding', async (status, state, words) => {
    const proxy = createServer((_, response) => response.writeHead(status).end())
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
    const publicUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const findings = await checkSite({ publicUrl, trustedProxies: [], demo: true })
    proxy.close()
    expect(findings).toEqual([
      expect.objectContaining({ state, what: expect.stringContaining(words) }),
    ])
  })
})

describe('mail', () => {
  let server: SMTPServer
  let port: number
  let ca: string
  beforeAll(async () => {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name)) as [
      string,
      string,
    ]
    execFileSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
    ])
    ca = cert
    server = new SMTPServer({
      secure: true,
      key: await readFile(key),
      cert: await readFile(cert),
      onAuth: ({ username, password }, _session, done) =>
        username === 'hypha' && password === 'right'
          ? done(null, { user: 1 })
          : done(new Error('Wrong password')),
    })
    server.on('error', () => undefined)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    port = (server.server.address() as AddressInfo).port
  })
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())))
  const check = (login: string, env: Record<string, string> = {}) =>
    checkMail(readConfig({ SMTP_URL: `smtps://${login}@localhost:${port}`, ...env }))

  test('a certificate that cannot be verified is refused, unless its authority is configured', async () => {
    expect(await check('hypha:right')).toMatchObject({
      state: 'broken',
      fix: expect.stringContaining('SMTP_CA_FILE'),
    })
    expect(await check('hypha:right', { SMTP_CA_FILE: ca })).toMatchObject({ state: 'ok' })
    const skips = { SMTP_URL: `smtps://localhost:${port}?tls.rejectUnauthorized=false` }
    expect(() => readConfig(skips)).toThrow('SMTP_CA_FILE')
    expect(() => readConfig({ ...skips, SMTP_URL: 'smtp://x', SMTP_CA_FILE: '/none' })).toThrow(
      'cannot be read',
    )
  })

  test('a wrong password and a wrong port have different messages', async () => {
    const env = { SMTP_CA_FILE: ca }
    expect((await check('hypha:wrong', env)).fix).toContain('user and password')
    const elsewhere = await checkMail(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }))
    expect(elsewhere.fix).toContain('host and port')
  })
})

test('a bucket without a CORS rule is broken, although everything else works', async () => {
  const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' }
  const s3 = await startS3(credentials, 'media')
  const config = readConfig({
    S3_BUCKET: 'media',
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: 'test-key',
    S3_SECRET_ACCESS_KEY: 'test-secret',
    S3_ENDPOINT: s3.endpoint,
  })
  if (config.storage.kind !== 's3') throw new Error('This is S3.')
  const store = await createMediaStore(config.storage)
  try {
    const findings = await checkStorage(store, config)
    expect(findings.filter(({ state }) => state === 'broken').map(({ fix }) => fix)).toEqual([
      expect.stringContaining('Add a CORS rule to the bucket: origin http://127.0.0.1:3000'),
    ])
    expect(findings.map(({ what }) => what)).toContain('Files can be uploaded in parts.')
    // It leaves nothing behind.
    for await (const { key } of store.list()) expect.unreachable(key)
    const wrong = await createMediaStore({ ...config.storage, bucket: 'other' })
    expect((await checkStorage(wrong, config))[0]).toMatchObject({ state: 'broken' })
    await wrong.close()
  } finally {
    await store.close()
    await s3.close()
  }
})

test('keys of Stripe have to be for the same mode, and be accepted', async () => {
  const keys = { STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const mixed = readConfig({ ...keys, STRIPE_SECRET_KEY: 'sk_test_1' })
  expect((await checkStripe(mixed))[0]).toMatchObject({ state: 'broken' })
  const away = { host: '127.0.0.1', port: 1, protocol: 'http' } as const
  const live = readConfig({ ...keys, STRIPE_SECRET_KEY: 'sk_live_1' })
  expect((await checkStripe(live, away))[0]!.what).toContain('Stripe refused')
})

test('services that are configured have to answer and to accept this server', async () => {
  const away = 'http://127.0.0.1:1'
  const centrifugo = (apiUrl: string) => ({
    CENTRIFUGO_URL: 'ws://127.0.0.1:1',
    CENTRIFUGO_API_URL: apiUrl,
    CENTRIFUGO_API_KEY: 'key',
    CENTRIFUGO_TOKEN_SECRET: 'secret',
  })
  const check = (env: Record<string, string>) => checkServices(readConfig(env))
  expect(await check({})).toEqual([])
  const fcm = await startFcm()
  const account = JSON.parse(fcm.env.FCM_SERVICE_ACCOUNT) as Record<string, string>
  const wrong = { ...account, token_uri: `${fcm.url}/nowhere` }
  const broken = await check({
    ...centrifugo(away),
    CLAMD_SOCKET: '127.0.0.1:1',
    FCM_SERVICE_ACCOUNT: JSON.stringify(wrong),
  })
  expect(broken.map(({ state, what }) => [state, what.split(' cannot')[0]])).toEqual([
    ['broken', 'Centrifugo'],
    ['broken', 'clamd'],
    ['broken', 'Firebase Cloud Messaging'],
  ])
  const server = await startCentrifugo({
    ...{ apiKey: 'key', secret: 'secret', allowedOrigins: [] },
    authorize: () => false,
    sessionLives: async () => true,
  })
  const answering = await check({ ...centrifugo(server.apiUrl), ...fcm.env })
  expect(answering.map(({ state }) => state)).toEqual(['ok', 'ok'])
  await server.close()
  await fcm.close()
})

test('clocks may differ by seconds only', () => {
  const now = new Date('2030-01-01T00:00:00Z')
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(clockFinding('the bucket', later(20), now).state).toBe('ok')
  expect(clockFinding('the bucket', later(-90), now)).toMatchObject({
    state: 'broken',
    what: 'This clock differs from that of the bucket by 90 seconds.',
  })
})
