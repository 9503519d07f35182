/** Promo links: who makes and revokes them, what they open, and what stops them. */
import { contract, type Promo, type PromoLink } from '@hypha/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { makesAudible } from '../../../../../../tests/support/audible.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { type OnSale, putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let artist: Person
let stranger: Person
let visitor: Person
let release: OnSale
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
  stranger = await signedIn(app)
  visitor = app.visitor()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('call_window').execute()
  release = await putsOnSale(app, artist, 2)
  for (const id of release.tracks) await makesAudible(app.services, id)
  await setRelease({ status: 'draft' })
})

const { promoLinks, releases } = contract
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const setRelease = (set: { status?: 'draft' | 'unavailable' | 'published'; deleted_at?: Date }) =>
  app.services.db.updateTable('release').set(set).where('id', '=', release.id).execute()
const makes = (person: Person, more: object = {}, releaseId = release.id) =>
  person.call(promoLinks.addPromoLink, { body: { releaseId, recipient: 'DJ Moss', ...more } })
const made = async (more?: object): Promise<PromoLink> => expectOk(await makes(artist, more))
const secretOf = ({ url }: PromoLink) => url.split('#')[1]!
const opens = (secret: string, isVisit = true) =>
  visitor.call(promoLinks.openPromo, { body: { secret, isVisit } })
const opened = async (link: PromoLink): Promise<Promo> =>
  expectOk(await opens(secretOf(link))).result
const revokes = (person: Person, id: number) =>
  person.call(promoLinks.revokePromoLink, { params: { id } })
const listed = async () => expectOk(await artist.call(promoLinks.listPromoLinks)).items
const plays = (secret: string, songId: number) =>
  visitor.call(promoLinks.recordPromoPlay, { body: { secret, songId } })
const FEEDBACK = { name: 'DJ Moss', rating: 5, support: 'yes' as const, text: 'Peak time.' }
const answers = (secret: string, more: object = {}) =>
  visitor.call(promoLinks.sendPromoFeedback, { body: { secret, ...FEEDBACK, ...more } })
const fetches = (url: string) => fetch(new URL(url, app.url), { headers: { range: 'bytes=0-9' } })

test('only the owner makes, lists and revokes links; those of others look missing', async () => {
  const link = await made()
  const unverified = await signedIn(app, { isVerified: false })
  const admin = await signedIn(app, { isAdmin: true })
  for (const [person, status] of [
    [visitor, 401],
    [unverified, 403],
    [stranger, 404],
    [admin, 404],
  ] as const) {
    expect((await makes(person)).status).toBe(status)
    expect((await revokes(person, link.id)).status).toBe(status)
  }
  expect((await visitor.call(promoLinks.listPromoLinks)).status).toBe(401)
  expect(expectOk(await stranger.call(promoLinks.listPromoLinks)).items).toEqual([])
})

test.each([
  [{ recipient: '' }],
  [{ recipient: 'a\u202eb' }],
  [{ recipient: 'a'.repeat(81) }],
  [{ expiresAt: inDays(-1) }],
  [{ expiresAt: 'tomorrow' }],
])('rejects %j and makes nothing', async (more) => {
  const before = (await listed()).length
  expect((await makes(artist, more)).status).toBe(422)
  expect(await listed()).toHaveLength(before)
})

test('a visitor with a link hears all tracks of a release that nobody else sees', async () => {
  const { identifier } = release
  expect((await visitor.call(releases.bySlug, { params: { identifier } })).status).toBe(404)
  const promo = await opened(await made())
  expect(promo).toMatchObject({ recipient: 'DJ Moss', isOut: false, expiresAt: null })
  expect(promo.release).toMatchObject({ id: release.id, reviewNote: null })
  expect(promo.release.playList).toHaveLength(2)
  for (const { song } of promo.release.playList) {
    expect(song).toMatchObject({ trackFile: null })
    const playlist = await fetches(song.link!)
    expect(playlist.status).toBe(200)
    const rendition = (await playlist.text()).split('\n').find((line) => line.startsWith('/'))!
    const media = await (await fetches(rendition)).text()
    expect(media).toContain('#EXT-X-MAP')
    for (const url of [song.streams[0]!.url, /URI="([^"]+)"/.exec(media)![1]!])
      expect((await fetches(url)).status).toBe(206)
  }
})

test('the address of a stream is for one link and one file', async () => {
  const [promo, other] = [await opened(await made()), await opened(await made())]
  const url = promo.release.playList[0]!.song.streams[0]!.url
  const otherUrl = other.release.playList[0]!.song.streams[0]!.url
  const bound = /bound=(promo-\d+)/.exec(otherUrl)![1]!
  for (const forged of [
    url.replace(/bound=promo-\d+/, `bound=${bound}`),
    url.replace(/bound=promo-\d+/, 'bound=closed-any'),
    url.replace(/&bound=promo-\d+/, ''),
    url.replace('standard', 'high'),
  ])
    expect((await fetches(forged)).status, forged).toBe(403)
})

/** What ends a link. */
const ENDS: [string, (link: PromoLink) => Promise<unknown>][] = [
  ['revoked', ({ id }) => revokes(artist, id)],
  [
    'expired',
    ({ id }) =>
      app.services.db
        .updateTable('promo_link')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute(),
  ],
  ['to a withdrawn release', () => setRelease({ status: 'unavailable' })],
  ['to a deleted release', () => setRelease({ deleted_at: new Date() })],
]
test.each(ENDS)(
  'a link that is %s is like an unknown one, and its streams stop',
  async (_, end) => {
    const link = await made({ expiresAt: inDays(3) })
    const promo = await opened(link)
    const { song } = promo.release.playList[0]!
    await end(link)
    const unknown = await opens('nothing')
    expect(unknown.status).toBe(404)
    const secret = secretOf(link)
    for (const refused of [
      await opens(secret),
      await plays(secret, song.id),
      await answers(secret),
    ])
      expect(refused).toMatchObject({ status: 404, body: unknown.body })
    for (const url of [song.link!, song.streams[0]!.url])
      expect((await fetches(url)).status).toBe(403)
  },
)

test('links of suspended people stop, and work again afterwards', async () => {
  const owner = await signedIn(app)
  const theirs = await putsOnSale(app, owner, 1)
  const link = expectOk(await makes(owner, {}, theirs.id))
  const suspend = (until: Date | null) =>
    app.services.db
      .updateTable('account')
      .set({ suspended_at: new Date(), suspended_until: until, suspension_reason: 'Spam' })
      .where('id', '=', owner.id)
      .execute()
  await suspend(null)
  expect((await opens(secretOf(link))).status).toBe(404)
  await suspend(new Date(Date.now() - 1000))
  expect((await opens(secretOf(link))).status).toBe(200)
})

test('counts visits and plays; feedback reaches the owner with a notification', async () => {
  const link = await made()
  const secret = secretOf(link)
  await opens(secret)
  await opens(secret, false)
  const [first, second] = release.tracks
  for (const id of [first!, first!, second!]) expect((await plays(secret, id)).status).toBe(204)
  const elsewhere = (await putsOnSale(app, artist, 1)).tracks[0]!
  expect((await plays(secret, elsewhere)).status).toBe(404)
  for (const bad of [
    { rating: 0 },
    { rating: 6 },
    { support: 'never' },
    { name: ' ' },
    { text: 'a'.repeat(1001) },
  ])
    expect((await answers(secret, bad)).status).toBe(422)
  expect((await answers(secret)).status).toBe(204)
  expect(await listed()).toContainEqual(
    expect.objectContaining({
      ...{ id: link.id, url: link.url, visits: 1, plays: 3 },
      feedback: [expect.objectContaining(FEEDBACK)],
    }),
  )
  const told = await app.services.db
    .selectFrom('notification')
    .where('account_id', '=', artist.id)
    .where('type_value', '=', 'promo-feedback')
    .selectAll()
    .execute()
  expect(told).toHaveLength(1)
})

test('a published release says that it is out', async () => {
  const link = await made()
  await setRelease({ status: 'published' })
  expect(await opened(link)).toMatchObject({ isOut: true })
})
