import { contract, type DownloadCodeBatch, type ProductType } from '@hypha/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { type OnSale, putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../../verify/invariants.ts'

let app: TestApp
let artist: Person
let stranger: Person
let release: OnSale
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
  stranger = await signedIn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('call_window').execute()
  release = await putsOnSale(app, artist, 2)
})

const { downloadCodes, downloads, purchases } = contract
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const makes = (
  person: Person,
  more: object = {},
  id = release.id,
  type: ProductType = 'music_release',
) =>
  person.call(downloadCodes.addDownloadCodes, {
    body: { productId: id, type, name: 'Tape edition', codes: 3, ...more },
  })
const made = async (more?: object): Promise<DownloadCodeBatch> =>
  expectOk(await makes(artist, more))
const fileOf = (person: Person, id: number, format: 'pdf' | 'csv') =>
  person.call(downloadCodes.downloadCodesFile, { params: { id }, query: { format } })
const codesOf = async ({ id }: DownloadCodeBatch) => {
  const { content } = expectOk(await fileOf(artist, id, 'csv')).result
  const [, ...lines] = Buffer.from(content, 'base64').toString().trim().split('\r\n')
  return lines.map((line) => line.split(',')[0]!)
}
const looks = (person: Person, code: string) =>
  person.call(downloadCodes.findDownloadCode, { body: { code } })
const redeems = (person: Person, code: string) =>
  person.call(downloadCodes.redeemDownloadCode, { body: { code } })
const revokes = (person: Person, id: number) =>
  person.call(downloadCodes.revokeDownloadCodes, { params: { id } })
const batchOf = async ({ id }: DownloadCodeBatch) =>
  expectOk(await artist.call(downloadCodes.listDownloadCodes)).items.find((each) => each.id === id)!
const ownedBy = async (person: Person) =>
  expectOk(await person.call(purchases.listPurchases)).result.map(
    ({ product_id, source }) => `${source} ${product_id}`,
  )
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code

test('only the owner makes, lists, prints and revokes codes; batches of others look missing', async () => {
  const batch = await made()
  const unverified = await signedIn(app, { isVerified: false })
  for (const [person, status] of [
    [app.visitor(), 401],
    [unverified, 403],
    [stranger, 404],
  ] as const) {
    expect((await makes(person)).status).toBe(status)
    expect((await revokes(person, batch.id)).status).toBe(status)
    expect((await fileOf(person, batch.id, 'csv')).status).toBe(status)
    expect((await fileOf(person, batch.id, 'pdf')).status).toBe(status)
  }
  expect(expectOk(await stranger.call(downloadCodes.listDownloadCodes)).items).toEqual([])
  const admin = await signedIn(app, { isAdmin: true })
  expect((await makes(admin)).status).toBe(404)
  expect((await redeems(app.visitor(), (await codesOf(batch))[0]!)).status).toBe(401)
  expect((await redeems(unverified, (await codesOf(batch))[0]!)).status).toBe(403)
  expect(await batchOf(batch)).toMatchObject({ codes: 3, redeemed: 0, revokedAt: null })
})

test('makes 1 to 500 codes that expire in the future, with a name', async () => {
  for (const wrong of [
    { codes: 0 },
    { codes: 501 },
    { codes: 1.5 },
    { name: '' },
    { name: 'a\u202eb' },
    { expiresAt: inDays(-1) },
    { expiresAt: 'soon' },
    { type: 'event_ticket' },
    { price: 1 },
  ])
    expect([wrong, (await makes(artist, wrong)).status]).toEqual([wrong, 422])
  const { db } = app.services
  const count = await db.selectFrom('download_code_batch').select('id').execute()
  expect(expectOk(await makes(artist, { codes: 500, expiresAt: inDays(30) }))).toMatchObject({
    ...{ codes: 500, redeemed: 0, name: 'Tape edition' },
    product: { product_id: release.id, product_type: 'music_release' },
  })
  expect(await db.selectFrom('download_code_batch').select('id').execute()).toHaveLength(
    count.length + 1,
  )
})

test('codes are easy to type, and the database holds neither them nor a way to make them', async () => {
  const batch = await made({ codes: 50 })
  const codes = await codesOf(batch)
  expect(new Set(codes).size).toBe(50)
  for (const code of codes)
    expect(code).toMatch(/^(?:[2-9A-HJKMNP-TV-Z]{4}-){2}[2-9A-HJKMNP-TV-Z]{4}$/)
  const rows = await app.services.db.selectFrom('download_code').selectAll().execute()
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.slice(0, 4) + code[5])
  const pdf = Buffer.from(expectOk(await fileOf(artist, batch.id, 'pdf')).result.content, 'base64')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('anybody sees what a code is for; the person who redeems it owns and downloads the music', async () => {
  const batch = await made()
  const [code] = await codesOf(batch)
  const typed = ` ${code!.toLowerCase().replaceAll('-', ' ')} `
  expect(expectOk(await looks(app.visitor(), typed)).result).toMatchObject({
    ...{ product_id: release.id, product_type: 'music_release', identifier: release.identifier },
  })
  const fan = await signedIn(app, { isBetaTester: false })
  expect(expectOk(await redeems(fan, typed)).result.product_id).toBe(release.id)
  expect(await ownedBy(fan)).toEqual([`code ${release.id}`])
  const body = { productId: release.id, type: 'music_release', format: 'mp3-320' } as const
  // Both would be refused, because this music has no file; but only a stranger has to buy it.
  for (const [person, reason] of [
    [fan, 'commerce.download.noOriginal'],
    [stranger, 'commerce.download.buyFirst'],
  ] as const)
    expect(codeOf(await person.call(downloads.download, { body }))).toBe(reason)
  expect(await batchOf(batch)).toMatchObject({ codes: 3, redeemed: 1 })
  for (const call of [looks, redeems]) {
    const again = await call(await signedIn(app), code!)
    expect([again.status, codeOf(again)]).toEqual([409, 'promotions.code.used'])
  }
  expect(await findBreaches(app.services.db)).toEqual([])
})

test('a code that does not work says why and is not used up', async () => {
  const fan = await signedIn(app)
  const expired = await made({ expiresAt: inDays(1) })
  await app.services.db
    .updateTable('download_code_batch')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', expired.id)
    .execute()
  const revoked = await made()
  expect(expectOk(await revokes(artist, revoked.id)).revokedAt).not.toBeNull()
  expectOk(await revokes(artist, revoked.id))
  const [ofExpired, ofRevoked] = [(await codesOf(expired))[0]!, (await codesOf(revoked))[0]!]
  for (const [code, status, reason] of [
    ['2345-6789-ABCD', 404, 'promotions.code.unknown'],
    ['---', 404, 'promotions.code.unknown'],
    [ofExpired, 409, 'promotions.code.expired'],
    [ofRevoked, 409, 'promotions.code.revoked'],
  ] as const)
    for (const call of [looks, redeems]) {
      const answer = await call(fan, code)
      expect([code, answer.status, codeOf(answer)]).toEqual([code, status, reason])
    }
  const working = await made()
  const [first] = await codesOf(working)
  expect(codeOf(await redeems(artist, first!))).toBe('promotions.code.own')
  await app.services.db
    .updateTable('release')
    .set({ status: 'unavailable' })
    .where('id', '=', release.id)
    .execute()
  expect(codeOf(await redeems(fan, first!))).toBe('promotions.code.notOut')
  expect(await ownedBy(fan)).toEqual([])
  expect(await batchOf(working)).toMatchObject({ redeemed: 0 })
})

test('somebody who owns the music keeps the code; a free download of it becomes theirs', async () => {
  const fan = await signedIn(app)
  const { db } = app.services
  const own = { account_id: fan.id, release_id: release.id }
  await db
    .insertInto('entitlement')
    .values({ ...own, source: 'claim' })
    .execute()
  const batch = await made()
  const [first, second] = await codesOf(batch)
  expectOk(await redeems(fan, first!))
  expect(await ownedBy(fan)).toEqual([`code ${release.id}`])
  expect(codeOf(await redeems(fan, second!))).toBe('promotions.code.owned')
  const ofTrack = expectOk(await makes(artist, {}, release.tracks[0], 'song'))
  expect(codeOf(await redeems(fan, (await codesOf(ofTrack))[0]!))).toBe('promotions.code.owned')
  expect(await batchOf(batch)).toMatchObject({ redeemed: 1 })
})

test('of many who redeem a code at once, exactly one gets the music', async () => {
  const batch = await made({ codes: 1 })
  const [code] = await codesOf(batch)
  const fans = await Promise.all(Array.from({ length: 8 }, () => signedIn(app)))
  const answers = await Promise.all(fans.map((fan) => redeems(fan, code!)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ])
  const owned = await Promise.all(fans.map(ownedBy))
  expect(owned.flat()).toEqual([`code ${release.id}`])
})

test('codes can’t be guessed: after 20 failures an address has to wait', async () => {
  const guesser = app.visitor()
  for (let tries = 0; tries < 20; tries++)
    expect((await looks(guesser, `2345-6789-ABC${tries}`)).status).toBe(404)
  const [code] = await codesOf(await made())
  expect((await looks(guesser, code!)).status).toBe(429)
  expectOk(await looks(app.visitor(), code!))
})
