/** Booklets and bonus files: who adds and gets them, what is refused, and what becomes of them. */
import { contract, type ReleaseFile, type ReleaseFileKind } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Clamd, EICAR, startStandIn } from '../../../../../../tests/support/clamd/clamd.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk, has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { eventually } from '../../../../../../tests/support/until.ts'
import { findUnused } from '../../maintenance/used-objects.ts'

let clamd: Clamd
let app: TestApp
let artist: Person
beforeAll(async () => {
  clamd = await startStandIn()
  app = await startTestApp({ CLAMD_SOCKET: clamd.at })
  artist = await app.person()
})
afterAll(async () => {
  await app.close()
  await clamd.close()
})

const { releaseFiles, downloads, releases, uploads } = contract
const PDF = Buffer.from('%PDF-1.7\nSpores')
const db = () => app.services.db
const draft = () => has(db(), artist, { status: 'draft' })
const add = (
  person: Person,
  id: number,
  file: Partial<{ kind: ReleaseFileKind; fileName: string; fileSize: number }> = {},
) =>
  person.call(releaseFiles.addReleaseFile, {
    params: { id },
    body: { kind: 'booklet', fileName: 'Booklet.pdf', fileSize: PDF.length, ...file },
  })
const put = (url: string, bytes: Buffer) =>
  fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
const finish = (person: Person, id: number, fileId: number) =>
  person.call(releaseFiles.finishReleaseFile, { params: { id, fileId } })
const remove = (person: Person, id: number, fileId: number) =>
  person.call(releaseFiles.removeReleaseFile, { params: { id, fileId } })
const list = (person: Person, id: number) => person.call(downloads.files, { params: { id } })
const usage = async () => expectOk(await artist.call(uploads.usage))

/** Uploads a file and waits until it is checked. */
async function sends(
  id: number,
  bytes: Buffer,
  file: { kind: ReleaseFileKind; fileName: string },
): Promise<ReleaseFile> {
  const { result } = expectOk(await add(artist, id, { ...file, fileSize: bytes.length }))
  expect((await put(result.preSignedUploadUrl, bytes)).status).toBeLessThan(300)
  expect((await finish(artist, id, result.id)).status).toBe(204)
  return eventually(async () => {
    const found = expectOk(await list(artist, id)).result.find((each) => each.id === result.id)!
    return found.state === 'ready' || found.state === 'failed' ? found : null
  })
}
const booklet = (id: number) => sends(id, PDF, { kind: 'booklet', fileName: 'Booklet.pdf' })

describe('permissions', () => {
  test('only the owner adds, finishes and removes files', async () => {
    const { id } = await draft()
    const { result } = expectOk(await add(artist, id))
    for (const [person, status] of [
      [app.visitor(), 401],
      [await app.person({ isVerified: false }), 403],
      [await app.person(), 404],
      [await app.person({ isAdmin: true }), 404],
    ] as const) {
      expect((await add(person, id, { kind: 'bonus' })).status).toBe(status)
      expect((await finish(person, id, result.id)).status).toBe(status)
      expect((await remove(person, id, result.id)).status).toBe(status)
    }
    const other = await draft()
    expect((await remove(artist, other.id, result.id)).status).toBe(404)
    expect(expectOk(await list(artist, id)).result).toHaveLength(1)
  })

  test('only the seller, admins and owners of the release get files', async () => {
    const { id } = await draft()
    await booklet(id)
    const listener = await app.person()
    expect((await list(app.visitor(), id)).status).toBe(401)
    expect((await list(listener, id)).status).toBe(404)
    await db().updateTable('release').set({ status: 'published' }).where('id', '=', id).execute()
    expect((await list(listener, id)).status).toBe(403)
    expect(expectOk(await list(await app.person({ isAdmin: true }), id)).result).toHaveLength(1)

    await db()
      .insertInto('entitlement')
      .values({ account_id: listener.id, release_id: id, source: 'purchase' })
      .execute()
    const [file] = expectOk(await list(listener, id)).result
    const answer = await fetch(new URL(file!.url!, app.url))
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;.*Booklet\.pdf/)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF)
    const forged = new URL(file!.url!, app.url)
    forged.searchParams.set('user', String(artist.id))
    expect((await fetch(forged)).status).toBe(403)
  })

  test('a release under review or published keeps its files', async () => {
    const { id } = await draft()
    const file = await booklet(id)
    for (const status of ['pending', 'published'] as const) {
      await db().updateTable('release').set({ status }).where('id', '=', id).execute()
      expect((await add(artist, id, { kind: 'bonus' })).status).toBe(409)
      expect((await remove(artist, id, file.id)).status).toBe(409)
    }
    expect(expectOk(await list(artist, id)).result).toHaveLength(1)
  })
})

describe('bad files', () => {
  test.each([
    [{ fileName: 'booklet.exe' }, 'fileName'],
    [{ fileName: 'booklet.pdf.html' }, 'fileName'],
    [{ fileName: 'booklet' }, 'fileName'],
    [{ fileName: 'cover.png' }, 'fileName'],
    [{ fileName: 'a\u202efdp.pdf' }, 'fileName'],
    [{ kind: 'bonus' as const, fileName: 'page.svg' }, 'fileName'],
    [{ fileSize: 30_000_001 }, 'fileSize'],
    [{ fileSize: 0 }, 'fileSize'],
    [{ kind: 'bonus' as const, fileName: 'a.zip', fileSize: 200_000_001 }, 'fileSize'],
  ])('rejects %j at %s, and reserves no storage', async (file, path) => {
    const { id } = await draft()
    const before = await usage()
    const { status, body } = await add(artist, id, file)
    expect(status).toBe(422)
    expect(body).toMatchObject({ violations: [{ propertyPath: path }] })
    expect(await usage()).toEqual(before)
  })

  test('a second booklet and an eleventh bonus file are too many', async () => {
    const { id } = await draft()
    expectOk(await add(artist, id))
    expect((await add(artist, id)).status).toBe(422)
    for (let i = 0; i < 10; i++) expectOk(await add(artist, id, { kind: 'bonus' }))
    expect((await add(artist, id, { kind: 'bonus' })).status).toBe(422)
  })

  test('a file that has not arrived can’t be finished', async () => {
    const { id } = await draft()
    const { result } = expectOk(await add(artist, id))
    expect((await finish(artist, id, result.id)).status).toBe(409)
    expect((await put(result.preSignedUploadUrl, Buffer.from('%PDF-'))).status).toBe(400)
    expect((await finish(artist, id, result.id)).status).toBe(409)
  })

  test.each([
    ['a page named like a PDF', Buffer.from('<html><script>'), 'doesn’t match its name'],
    ['malware', Buffer.concat([PDF, EICAR]), 'malware'],
  ])('%s fails, and nothing of it is kept', async (_what, bytes, failure) => {
    const { id, identifier } = await draft()
    const file = await sends(id, bytes, { kind: 'booklet', fileName: 'Booklet.pdf' })
    expect(file).toMatchObject({ state: 'failed', url: null })
    expect(file.failure).toContain(failure)
    const { key } = await db()
      .selectFrom('release_file')
      .where('id', '=', file.id)
      .select('key')
      .executeTakeFirstOrThrow()
    expect(await app.services.store.stat(key)).toBeNull()
    const { body } = await artist.call(releases.bySlug, { params: { identifier } })
    expect(body.extras).toEqual({ booklet: false, bonusFiles: 0 })
  })
})

test('files count towards the quota until they are removed, and finishing twice counts once', async () => {
  const { id } = await draft()
  const before = await usage()
  const { result } = expectOk(await add(artist, id))
  expect(await usage()).toMatchObject({
    bytes: before.bytes + PDF.length,
    pending: before.pending + 1,
  })
  await put(result.preSignedUploadUrl, PDF)
  await finish(artist, id, result.id)
  expect((await finish(artist, id, result.id)).status).toBe(204)
  expect(await usage()).toMatchObject({ pending: before.pending })
  expect((await remove(artist, id, result.id)).status).toBe(204)
  expect(await usage()).toEqual(before)
  expect((await remove(artist, id, result.id)).status).toBe(404)
})

test('the release says what comes with the download', async () => {
  const { id } = await draft()
  await booklet(id)
  await sends(id, Buffer.from('Notes'), { kind: 'bonus', fileName: 'notes.txt' })
  expectOk(await add(artist, id, { kind: 'bonus', fileName: 'stems.zip' }))
  const { body } = await artist.call(releases.get, { params: { id } })
  expect(body.extras).toEqual({ booklet: true, bonusFiles: 1 })
})

test('files that buyers have stay, even if the release is unpublished', async () => {
  const { id } = await draft()
  const file = await booklet(id)
  for (const status of ['published', 'draft'] as const)
    await db().updateTable('release').set({ status }).where('id', '=', id).execute()
  const buyer = await app.person()
  await db()
    .insertInto('entitlement')
    .values({ account_id: buyer.id, release_id: id, source: 'purchase' })
    .execute()
  expect((await remove(artist, id, file.id)).status).toBe(409)
  expect(expectOk(await list(buyer, id)).result).toHaveLength(1)
})

test('deleting a release nobody has frees the storage of its files, and the orphan cleanup finds them', async () => {
  const before = await usage()
  const { id } = await draft()
  await booklet(id)
  const { key } = await db()
    .selectFrom('release_file')
    .where('release_id', '=', id)
    .select('key')
    .executeTakeFirstOrThrow()
  expect(await findUnused(db(), [key])).toEqual([])
  expect((await artist.call(releases.removeRelease, { params: { id } })).status).toBe(204)
  expect((await usage()).pending).toBe(before.pending)
  expect(await findUnused(db(), [key])).toEqual([key])
})

test('abandoned uploads are removed, and others are not', async () => {
  const { id } = await draft()
  const before = await usage()
  expectOk(await add(artist, id))
  await app.services.releaseFiles.sweep(new Date(Date.now() - 86_400_000))
  expect(expectOk(await list(artist, id)).result).toHaveLength(1)
  await app.services.releaseFiles.sweep(new Date(Date.now() + 1000))
  expect(expectOk(await list(artist, id)).result).toEqual([])
  expect((await usage()).bytes).toBeLessThanOrEqual(before.bytes)
})
