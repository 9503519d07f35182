import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../apps/server/src/config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { createSecretFile, secretFile } from '../../apps/server/src/platform/secrets/secret-file.ts'
import { deriveSecrets } from '../../apps/server/src/platform/secrets/secrets.ts'
import { DEMO_PASSWORD } from '../../apps/server/demo/people.ts'
import { isPasswordRight } from '../../apps/server/src/platform/auth/passwords.ts'
import { mailTo, tokenIn } from '../support/mails.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { signedIn } from './signed-in.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp(
    {},
    { log: createLog('debug', { write: (line) => void lines.push(line) }) },
  )
})
afterAll(() => app.close())
const { accounts, releases } = contract

test('no password, token or link is in a log, a job or an error', async () => {
  const canary = (what: string) => `sentinel ${what} ${randomBytes(6).toString('hex')}`
  const [first, second, wrong] = [canary('first'), canary('second'), canary('wrong')]
  const refusals: unknown[] = []
  const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    expect(status).toBeGreaterThanOrEqual(400)
    refusals.push(body)
  }
  const person = app.visitor()
  person.email = 'canary@people.test'
  await person.call(accounts.register, {
    body: { email: person.email, password: first, fullName: 'Canary' },
  })
  const confirmToken = tokenIn(await mailTo(app, person.email, /^Confirm/))
  person.keep((await person.call(accounts.confirmEmail, { params: { token: confirmToken } })).body)
  const stolen = app.visitor()
  stolen.token = person.token
  await refused(stolen.call(accounts.profile))
  await refused(
    person.send('POST', '/api/authentication_token', { email: person.email, password: wrong }),
  )
  await refused(
    person.send('POST', '/api/authentication_token', { email: person.email, password: [wrong] }),
  )
  await refused(
    person.send('POST', '/api/authentication_token', `{"password":"${wrong}",`, {
      'content-type': 'application/json',
    }),
  )
  await refused(
    app.visitor().call(accounts.register, { body: { email: 'x', password: wrong, fullName: 'x' } }),
  )
  await refused(
    person.send('PATCH', '/api/get_profile', { fullName: wrong, password: wrong, token: wrong }),
  )
  await person.call(accounts.forgotPassword, { body: { email: person.email } })
  const resetToken = tokenIn(await mailTo(app, person.email, /^Reset your/))
  await refused(
    person.send('POST', `/api/reset-password/reset/${resetToken}`, { password: 'short' }),
  )
  await refused(person.send('GET', `/reset-password/reset/${resetToken}`))
  await person.call(accounts.resetPassword, {
    params: { token: resetToken },
    body: { password: second },
  })
  await refused(
    person.send('POST', `/api/reset-password/reset/${resetToken}`, { password: second }),
  )
  await person.signIn(second)
  const spent = person.refreshToken!
  person.keep((await person.call(accounts.refresh, { body: { refresh_token: spent } })).body)
  await refused(app.visitor().call(accounts.refresh, { body: { refresh_token: spent } }))
  await refused(
    app
      .visitor()
      .send('GET', '/api/get_profile', undefined, { authorization: `Bearer ${person.token}x` }),
  )

  // Internal errors are logged with all details: a failing job, and a call whose table is missing.
  const artist = await signedIn(app)
  const draft = await artist.send<{ id: number }>('POST', '/api/music_releases', {
    title: 'Broken',
    artistName: 'Broken',
    subGenres: [1],
    price: 1,
  })
  const { body } = await artist.call(releases.addSong, {
    params: { id: draft.body.id },
    body: { title: 'x', price: 0, fileName: 'a.wav', fileSize: 10 },
  })
  const uploadUrl = new URL(body.result.preSignedUploadUrl)
  await fetch(uploadUrl, {
    method: 'PUT',
    body: 'x'.repeat(10),
    headers: { 'content-type': 'application/octet-stream' },
  })
  await artist.call(releases.updateSong, {
    params: { releaseId: draft.body.id },
    body: { songId: body.result.id },
  })
  await sql`alter table session rename to session_away`.execute(app.services.db)
  await refused(
    person.send('POST', '/api/authentication_token', { email: person.email, password: second }),
  )
  await refused(person.send('POST', '/api/token/refresh', { refresh_token: person.refreshToken }))
  await sql`alter table session_away rename to session`.execute(app.services.db)

  const secrets = [
    first,
    second,
    wrong,
    confirmToken,
    resetToken,
    spent,
    person.refreshToken!,
    person.token!,
    ...person.cookie!.split('; ').map((pair) => pair.split('=')[1]!),
    uploadUrl.searchParams.get('signature')!,
    app.config.publicUrl + '/reset-password',
  ]
  const { rows: jobs } = await sql`select data::text, output::text from jobs.job`.execute(
    app.services.db,
  )
  expect(jobs.length).toBeGreaterThan(2)
  expect(lines.length).toBeGreaterThan(2)
  for (const [where, text] of Object.entries({
    logs: lines.join(''),
    jobs: JSON.stringify(jobs),
    refusals: JSON.stringify(refusals),
  }))
    for (const secret of secrets)
      expect(text.includes(secret), `${secret} in the ${where}`).toBe(false)
})

test('sensitive values logged by mistake are redacted by name', () => {
  const written: string[] = []
  const log = createLog('info', { write: (line) => void written.push(line) })
  log.info({
    password: 'sentinel',
    body: { token: 'sentinel', deep: { refresh_token: 'sentinel' } },
  })
  log.info({
    headers: { authorization: 'sentinel', cookie: 'sentinel', 'set-cookie': ['sentinel'] },
  })
  expect(written.join('')).not.toContain('sentinel')
  expect(written.join('')).toContain('[hidden]')
})

test('an instance generates its own 32 random bytes, keeps them private and reuses them', async () => {
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'hypha-secrets-'))))
  try {
    const rootOf = (folder: string) => createSecretFile(secretFile(folder))
    const [one, two] = await Promise.all(folders.map(rootOf))
    for (const folder of folders) {
      const file = join(folder, 'secret.key')
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toHaveLength(32)
      expect(await readdir(folder)).toEqual(['secret.key'])
    }
    expect(await rootOf(folders[0]!)).toEqual(one)
    const values = [one!, two!].flatMap((root) => {
      // Links that turn off mails have always had the key of other links.
      const { isRotating: _, mailOff: __, ...keys } = deriveSecrets([root], root, false)
      return Object.values(keys)
        .flat()
        .map((key) => Buffer.from(key).toString('hex'))
    })
    expect(new Set(values).size).toBe(values.length)
    expect(values.every((value) => value.length === 64)).toBe(true)
    const together = await mkdtemp(join(tmpdir(), 'hypha-secrets-'))
    folders.push(together)
    const [a, b] = await Promise.all([rootOf(together), rootOf(together)])
    expect(a).toEqual(b)
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
})

test('outside the demo no account has a known password, and a demo only listens on this machine', async () => {
  const fresh = await startTestApp()
  try {
    const known = await fresh.services.db
      .selectFrom('account')
      .select(['email', 'password_hash'])
      .execute()
    for (const { password_hash } of known)
      expect(await isPasswordRight(password_hash, DEMO_PASSWORD)).toBe(false)
    expect(known).toEqual([])
    const admin = { email: 'admin@hypha.test', password: DEMO_PASSWORD }
    expect((await fresh.visitor().call(accounts.authenticate, { body: admin })).status).toBe(401)
    expect(
      (await fresh.visitor().send<{ demo: unknown }>('GET', '/api/instance')).body.demo,
    ).toBeNull()
  } finally {
    await fresh.close()
  }
  expect(() => readConfig({ HYPHA_DEMO: 'on', HOST: '0.0.0.0' })).toThrow(
    'only listens on this machine',
  )
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow('HYPHA_DEMO=off')
})
