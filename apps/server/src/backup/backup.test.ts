import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../tests/security/signed-in.ts'
import { startS3 } from '../../../../tests/support/s3/server.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { fillsAnAccount, SENTINEL } from '../modules/accounts/full-account.fixture.ts'
import { findBreaches } from '../verify/invariants.ts'
import { openBackupTarget } from './backup-target.ts'
import {
  backsUp,
  contentOf,
  emptyInstance,
  type EmptyInstance,
  mediaOf,
  openTarget,
  rulesOf,
} from './backup.fixture.ts'
import { chooseBackup } from './choose-backup.ts'
import { listBackups, readManifest } from './manifest.ts'
import { secretFile } from '../platform/secrets/secret-file.ts'
import { openVault } from './vault.ts'
import { verifyBackup } from './verify-backup.ts'

const KEY = randomBytes(32)

/** All files of a folder, by path. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
}

const put = (app: TestApp, key: string, content: string | Buffer) =>
  app.services.store.put(key, Readable.from([Buffer.from(content)]), 'audio/mp4')

let full: TestApp
beforeAll(async () => {
  full = await startTestApp()
  await fillsAnAccount(full)
  await mkdir(join(full.config.dataDir, 'pages'))
  await writeFile(join(full.config.dataDir, 'pages/terms.md'), '# Our terms')
  await put(full, 'tracks/large/high.mp4', randomBytes(1_500_000))
  await put(full, 'tracks/empty/high.mp4', '')
  // Nothing changes from here on.
  await full.services.jobs.close()
  await until(async () => {
    const first = JSON.stringify(await contentOf(full.services.db))
    return first === JSON.stringify(await contentOf(full.services.db))
  })
})
afterAll(() => full.close())

describe.each([
  { kind: 'a plain', key: null },
  { kind: 'an encrypted', key: KEY },
])('$kind backup of a full instance', ({ key }) => {
  let target: Awaited<ReturnType<typeof openTarget>>
  let restored: EmptyInstance
  let before: Record<string, string[]>
  beforeAll(async () => {
    target = await openTarget(key)
    await backsUp(full, target.vault)
    before = await contentOf(full.services.db)
    restored = await emptyInstance()
    await restored.restores(target.vault, { sendsMails: true })
  })
  afterAll(async () => {
    await restored.close()
    await target.close()
  })

  test('restores every row of every table', async () => {
    const after = await contentOf(restored.db)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    const withRows = Object.keys(before).filter((name) => before[name]!.length > 0)
    expect(withRows.length).toBeGreaterThan(80)
    for (const name of withRows)
      if (!name.startsWith('jobs.')) expect(after[name], name).toEqual(before[name])
    const jobIds = async ({ db }: { db: typeof restored.db }) =>
      (await sql`select id, name, data from jobs.job order by id`.execute(db)).rows
    expect(await jobIds(restored)).toEqual(await jobIds(full.services))
  })

  test('restores constraints, triggers and indexes, and violates no invariant', async () => {
    expect(await rulesOf(restored.db)).toEqual(await rulesOf(full.services.db))
    const breaches = await findBreaches(restored.db)
    expect(breaches.filter(({ id }) => id !== 'I8')).toEqual([])
  })

  test('restores media, legal pages, and the secret if it is encrypted', async () => {
    expect(await mediaOf(restored.store)).toEqual(await mediaOf(full.services.store))
    const { dataDir } = restored.config
    expect(await readFile(join(dataDir, 'pages/terms.md'), 'utf8')).toBe('# Our terms')
    const secret = readFile(secretFile(dataDir), 'utf8')
    if (key) expect(await secret).toBe(await readFile(secretFile(full.config.dataDir), 'utf8'))
    else await expect(secret).rejects.toThrow('ENOENT')
  })

  test('is complete and intact, and refuses an instance with accounts', async () => {
    expect(await verifyBackup(target.vault, await chooseBackup(target.vault))).toEqual([])
    await expect(restored.restores(target.vault)).rejects.toThrow(/has accounts already/)
  })

  test('a single altered byte is found, anywhere', async () => {
    const manifest = await chooseBackup(target.vault)
    const files = await filesIn(target.folder)
    const sample = [
      files.find((file) => file.endsWith('tables/0.gz')),
      files.find((file) => file.endsWith('media.gz')),
      files.find((file) => file.includes('/objects/')),
    ]
    for (const file of sample) {
      const whole = await readFile(file!)
      const altered = Buffer.from(whole)
      altered[Math.floor(altered.length / 2)]! ^= 1
      await writeFile(file!, altered)
      expect(await verifyBackup(target.vault, manifest), file).toHaveLength(1)
      await writeFile(file!, whole)
    }
    const file = files.find((each) => each.endsWith('manifest'))!
    const whole = await readFile(file)
    const altered = Buffer.from(whole)
    altered[80]! ^= 1
    await writeFile(file, altered)
    await expect(readManifest(target.vault, manifest.id)).rejects.toThrow(/damaged/)
    await writeFile(file, whole)
  })

  test('can be read by nobody else if it is encrypted', async () => {
    const readable = []
    for (const file of await filesIn(target.folder)) {
      const content = await readFile(file)
      if (content.includes('ftyp') || content.includes(SENTINEL) || content.includes('Our terms'))
        readable.push(file)
    }
    expect(readable.length > 0).toBe(key === null)
    const others = openVault(target.vault.store, key ? null : KEY)
    await expect(chooseBackup(others)).rejects.toThrow(key ? /HYPHA_BACKUP_KEY/ : /decrypted/)
    const wrongKey = openVault(target.vault.store, randomBytes(32))
    await expect(chooseBackup(wrongKey)).rejects.toThrow(/decrypted/)
  })
})

describe('backups', () => {
  let app: TestApp
  let target: Awaited<ReturnType<typeof openTarget>>
  beforeAll(async () => {
    app = await startTestApp()
    target = await openTarget()
  })
  afterAll(async () => {
    await target.close()
    await app.close()
  })

  test('copy only new files, and --keep removes old ones and what only they had', async () => {
    const { vault } = target
    await put(app, 'tracks/a/high.mp4', 'sounds')
    await put(app, 'tracks/b/high.mp4', 'is replaced later')
    expect((await backsUp(app, vault)).copied).toEqual({ files: 2, bytes: 23 })
    expect((await backsUp(app, vault)).copied).toEqual({ files: 0, bytes: 0 })
    await put(app, 'tracks/b/high.mp4', 'replaced')
    await put(app, 'tracks/copy/high.mp4', 'sounds')
    expect((await backsUp(app, vault)).copied).toEqual({ files: 1, bytes: 8 })
    const all = await listBackups(vault)
    expect(all).toHaveLength(3)
    // A failed backup leaves files without a manifest.
    await vault.store.put('backups/2020/tables/0.gz', Readable.from(['x']), 'text/plain')
    await backsUp(app, vault, { keep: 2 })
    const kept = await listBackups(vault)
    expect(kept).toHaveLength(2)
    expect(kept[0]).toBe(all[2])
    const objects = []
    for await (const { key } of vault.store.list('objects')) objects.push(key)
    expect(objects).toHaveLength(2)
    expect(await vault.store.stat('backups/2020/tables/0.gz')).toBeNull()
    for (const id of kept)
      expect(await verifyBackup(vault, await readManifest(vault, id))).toEqual([])
  })

  test('that fail leave the previous one valid, and can be repeated', async () => {
    const { vault } = target
    const before = await chooseBackup(vault)
    await put(app, 'tracks/c/high.mp4', 'new')
    const failing = openVault(
      {
        ...vault.store,
        put: async (key, body, type) => {
          if (key.endsWith('tables/30.gz')) {
            body.destroy()
            throw new Error('The disk is full.')
          }
          await vault.store.put(key, body, type)
        },
      },
      null,
    )
    await expect(backsUp(app, failing)).rejects.toThrow('The disk is full.')
    expect(await chooseBackup(vault)).toEqual(before)
    expect(await verifyBackup(vault, before)).toEqual([])
    expect((await backsUp(app, vault)).manifest.media.files).toBe(before.media.files + 1)
  })

  test('are made one at a time', async () => {
    const results = await Promise.allSettled([
      backsUp(app, target.vault),
      backsUp(app, target.vault),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('can be chosen by time', async () => {
    const { vault } = target
    const ids = await listBackups(vault)
    const manifest = await readManifest(vault, ids[0]!)
    expect((await chooseBackup(vault, new Date(manifest.takenAt))).id).toBe(ids[0])
    await expect(chooseBackup(vault, new Date(0))).rejects.toThrow(/no backup from before/)
  })

  test('damaged ones restore nothing; the same command works with an intact one', async () => {
    const { vault, folder } = target
    const { manifest } = await backsUp(app, vault)
    const instance = await emptyInstance()
    const table = manifest.tables.findLast(({ rows }) => rows > 0)!
    const file = join(folder, table.file)
    const whole = await readFile(file)
    await writeFile(file, whole.subarray(0, -1))
    await expect(instance.restores(vault)).rejects.toThrow(/damaged/)
    const { rows } = await sql`select from kysely_migration`.execute(instance.db)
    expect(rows.length).toBeGreaterThan(50)
    expect((await contentOf(instance.db))['public.account']).toEqual([])
    await writeFile(file, whole)
    await instance.restores(vault)
    expect((await contentOf(instance.db))['public.account']).toEqual(
      (await contentOf(app.services.db))['public.account'],
    )
    await instance.close()
  })

  test('go to a bucket under a prefix', async () => {
    const credentials = { accessKeyId: 'backup-key', secretAccessKey: 'backup-secret' }
    const s3 = await startS3(credentials, 'vault')
    const store = await openBackupTarget('s3://vault/of/hypha/', {
      BACKUP_S3_REGION: 'eu-central-1',
      BACKUP_S3_ENDPOINT: s3.endpoint,
      BACKUP_S3_ACCESS_KEY_ID: credentials.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    })
    const vault = openVault(store, KEY)
    await backsUp(app, vault)
    const { copied } = await backsUp(app, vault, { keep: 1 })
    expect(copied.files).toBe(0)
    expect([...s3.bucket.objects.keys()].every((key) => key.startsWith('of/hypha/'))).toBe(true)
    expect(await verifyBackup(vault, await chooseBackup(vault))).toEqual([])
    const instance = await emptyInstance()
    await instance.restores(vault)
    expect(await mediaOf(instance.store)).toEqual(await mediaOf(app.services.store))
    await instance.close()
    await store.close()
    await s3.close()
  })
})

test('accounts deleted after the backup stay deleted, and get no second mail', async () => {
  const app = await startTestApp()
  const target = await openTarget()
  const [leaves, stays] = [await signedIn(app), await signedIn(app)]
  await backsUp(app, target.vault)
  const { status } = await leaves.call(contract.privacy.deleteAccount, {
    body: { email: leaves.email, givesUpBalance: false },
  })
  expect(status).toBe(204)
  const isLogged = async () => {
    for await (const { key } of app.services.store.list('erasures')) return key
    return null
  }
  await until(async () => (await isLogged()) !== null)
  // The next backup fails, or only the log was copied.
  await target.vault.store.put((await isLogged())!, Readable.from(['x']), 'text/plain')
  const instance = await emptyInstance()
  const { erased } = await instance.restores(target.vault)
  expect(erased).toEqual({ done: 1, left: 0 })
  const { rows } = await sql`
    select id, email, deleted_at is not null as gone from account order by id`.execute(instance.db)
  expect(rows).toEqual([
    { id: leaves.id, email: expect.stringContaining('deleted.invalid'), gone: true },
    { id: stays.id, email: stays.email, gone: false },
  ])
  const { rows: mails } = await sql`
    select name from jobs.job where name like 'mail.%' and state < 'completed'`.execute(instance.db)
  expect(mails).toEqual([])
  await instance.close()
  await target.close()
  await app.close()
})

test('running jobs start again after a restore; mails that were due are not sent twice', async () => {
  const app = await startTestApp({ HYPHA_ROLES: 'web' })
  const target = await openTarget()
  const { db, jobs } = app.services
  const account = await signedIn(app)
  const state = async (on: typeof db) =>
    (
      await sql<{ name: string; state: string }>`
        select name, state::text from jobs.job order by name, created_on`.execute(on)
    ).rows.map((row) => `${row.name} ${row.state}`)
  await sql`delete from jobs.job`.execute(db)
  await jobs.enqueue(db, 'ranks.compute', {})
  await jobs.enqueue(db, 'mail.reset-password', { email: account.email })
  await jobs.enqueue(db, 'statistics.compute', {})
  await jobs.enqueue(
    db,
    'mail.password-changed',
    { accountId: account.id },
    { startAt: new Date(Date.now() + 3_600_000) },
  )
  await sql`update jobs.job set state = 'active', started_on = now(), retry_count = retry_limit
    where name = 'ranks.compute'`.execute(db)
  await backsUp(app, target.vault)
  const instance = await emptyInstance()
  expect((await instance.restores(target.vault)).mailsCancelled).toBe(1)
  expect(await state(instance.db)).toEqual([
    'mail.password-changed created',
    'mail.reset-password cancelled',
    'ranks.compute retry',
    'statistics.compute created',
  ])
  await instance.close()
  await target.close()
  await app.close()
})
