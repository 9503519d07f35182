import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { buys, putsOnSale } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { sharesOf } from '../payments/shares.ts'

let app: TestApp
let owner: Person
let partner: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await signedIn(app)
  partner = await signedIn(app)
  other = await signedIn(app)
  await plays(partner, 'Second Root')
  await plays(other, 'Third Root')
})
afterAll(() => app.close())
const { artists, earnings } = contract

const plays = async (person: Person, name: string) =>
  expectOk(await person.call(artists.createArtist, { body: { name } }))
const commerceOf = (person: Person, id: number) =>
  person.call(earnings.commerce, { params: { id } })
const gives = (
  person: Person,
  id: number,
  shares: { artistName: string; percent: number }[],
  trackId?: number,
) =>
  person.call(earnings.setShares, {
    params: { id },
    body: { shares, ...(trackId === undefined ? {} : { songId: trackId }) },
  })
const heldBy = async (person: Person, releaseId: number) =>
  expectOk(await person.call(earnings.listShares))['hydra:member'].filter(
    ({ release }) => release.id === releaseId,
  )
const answers = (
  person: Person,
  answer: 'accept' | 'decline' | 'give-up',
  shares: { songId: number; artistId: number; percent: number }[],
) => person.call(earnings.answerShares, { body: { answer, shares } })
/** Answers all open offers of a release. */
const answersAll = async (person: Person, answer: 'accept' | 'decline', releaseId: number) =>
  expectOk(
    await answers(
      person,
      answer,
      (await heldBy(person, releaseId))
        .filter(({ state }) => state === 'offered')
        .map(({ song: track, artist, offeredPercent }) => ({
          songId: track.id,
          artistId: artist.id,
          percent: offeredPercent!,
        })),
    ),
  )
const shareOf = async (track: number) =>
  (await sharesOf(app.services.db, [track]))
    .get(track)!
    .map(({ accountId, basisPoints }) => [accountId, basisPoints])
const SECOND = { artistName: 'Second Root', percent: 30 }

describe('[CA-02] permissions', () => {
  test('only the owner sets splits, admins can view them, others get 404', async () => {
    const { id } = await putsOnSale(app, owner)
    const admin = await signedIn(app, { isAdmin: true })
    const unverified = await signedIn(app, { isVerified: false })
    for (const [person, read, write] of [
      [app.visitor(), 401, 401],
      [unverified, 403, 403],
      [partner, 404, 404],
      [admin, 200, 404],
    ] as const) {
      expect((await commerceOf(person, id)).status).toBe(read)
      expect((await gives(person, id, [SECOND])).status).toBe(write)
    }
    expect(expectOk(await commerceOf(owner, id)).result.tracks[0]!.shares).toEqual([])
    expect((await commerceOf(owner, 2_000_000_000)).status).toBe(404)
  })

  test('only the asked artist’s owner can answer', async () => {
    const { id, tracks } = await putsOnSale(app, owner)
    expectOk(await gives(owner, id, [SECOND]))
    const [share] = await heldBy(partner, id)
    const same = [{ songId: tracks[0]!, artistId: share!.artist.id, percent: 30 }]
    expect((await app.visitor().call(earnings.listShares)).status).toBe(401)
    expect((await answers(app.visitor(), 'accept', same)).status).toBe(401)
    for (const person of [owner, other, await signedIn(app, { isAdmin: true })]) {
      expect(await heldBy(person, id)).toEqual([])
      expect((await answers(person, 'accept', same)).status).toBe(404)
    }
    expect(await shareOf(tracks[0]!)).toEqual([[owner.id, 10_000]])
  })
})

describe('rejected splits', () => {
  test('over 100%, of unknown artists, of oneself, and duplicates', async () => {
    const { id } = await putsOnSale(app, owner)
    await plays(owner, 'Own Root')
    await app.services.db
      .insertInto('artist')
      .values({ name: 'Nobody', name_key: 'nobody', identifier: 'nobody', owner_id: null })
      .execute()
    for (const [shares, field] of [
      [
        [
          { ...SECOND, percent: 60 },
          { artistName: 'Third Root', percent: 40.01 },
        ],
        'shares',
      ],
      [[{ ...SECOND, percent: 0 }], 'shares.0.percent'],
      [[{ ...SECOND, percent: 0.001 }], 'shares.0.percent'],
      [[{ ...SECOND, percent: -1 }], 'shares.0.percent'],
      [[{ ...SECOND, percent: 101 }], 'shares.0.percent'],
      [[{ ...SECOND, artistName: 'Unheard Of' }], 'shares.0.artistName'],
      [[{ ...SECOND, artistName: 'Nobody' }], 'shares.0.artistName'],
      [[{ ...SECOND, artistName: 'Own Root' }], 'shares.0.artistName'],
      [[SECOND, { artistName: 'second  ROOT', percent: 10 }], 'shares.1.artistName'],
    ] as const) {
      const { status, body } = await gives(owner, id, [...shares])
      const { violations } = body as unknown as { violations: { propertyPath: string }[] }
      expect([status, violations[0]?.propertyPath]).toEqual([422, field])
    }
    expect(expectOk(await commerceOf(owner, id)).result.tracks[0]!.shares).toEqual([])
  })

  test('of a track of another release', async () => {
    const [one, two] = [await putsOnSale(app, owner), await putsOnSale(app, owner)]
    expect((await gives(owner, one.id, [SECOND], two.tracks[0])).status).toBe(404)
  })
})

test('[CA-02] a split applies once the artist’s owner has accepted, until they give it up', async () => {
  const agreeing = await signedIn(app)
  await plays(agreeing, 'Agreeing Root')
  const share = { artistName: 'Agreeing Root', percent: 30 }
  const { id, tracks } = await putsOnSale(app, owner, 2)
  const given = expectOk(await gives(owner, id, [share])).result
  expect(given).toMatchObject({ price: 9, commissionRate: 15, sales: { count: 0, gross: 0 } })
  for (const track of given.tracks)
    expect(track).toMatchObject({
      price: 1.5,
      ownPercent: 100,
      shares: [{ percent: 0, offeredPercent: 30, state: 'offered' }],
    })
  const mail = await mailTo(app, agreeing.email, /^Your share of/)
  expect(mail.text).toContain('Track 2: 30% for Agreeing Root')

  await answersAll(agreeing, 'accept', id)
  expect(await shareOf(tracks[0]!)).toEqual([
    [owner.id, 7_000],
    [agreeing.id, 3_000],
  ])
  // A reduction requires consent, too.
  expectOk(await gives(owner, id, [{ ...share, percent: 10 }], tracks[0]))
  expect(await shareOf(tracks[0]!)).toEqual([
    [owner.id, 7_000],
    [agreeing.id, 3_000],
  ])
  await answersAll(agreeing, 'decline', id)
  expect((await heldBy(agreeing, id)).map(({ percent, state }) => [percent, state])).toEqual([
    [30, 'accepted'],
    [30, 'accepted'],
  ])
  expectOk(await gives(owner, id, []))
  await answersAll(agreeing, 'accept', id)
  expect(await heldBy(agreeing, id)).toEqual([])
  expect(await shareOf(tracks[1]!)).toEqual([[owner.id, 10_000]])
})

test('rejects an answer to a split that was changed in the meantime', async () => {
  const { id, tracks } = await putsOnSale(app, owner, 2)
  expectOk(await gives(owner, id, [SECOND]))
  const [first] = await heldBy(partner, id)
  const artistId = first!.artist.id
  expectOk(await gives(owner, id, [{ ...SECOND, percent: 5 }], tracks[1]))
  const seen = tracks.map((trackId) => ({ songId: trackId, artistId, percent: 30 }))
  expect((await answers(partner, 'accept', seen)).status).toBe(409)
  expect(await shareOf(tracks[0]!)).toEqual([[owner.id, 10_000]])
})

test('offers cannot exceed what others may keep', async () => {
  const { id } = await putsOnSale(app, owner)
  expectOk(await gives(owner, id, [{ ...SECOND, percent: 80 }]))
  await answersAll(partner, 'accept', id)
  const swapped = [{ artistName: 'Third Root', percent: 80 }]
  expect((await gives(owner, id, swapped)).status).toBe(409)
  expectOk(await gives(owner, id, []))
  expect((await gives(owner, id, swapped)).status).toBe(409)
  await answersAll(partner, 'accept', id)
  expectOk(await gives(owner, id, swapped))
})

test('of two simultaneous split changes, both take effect or one is rejected', async () => {
  const { id, tracks } = await putsOnSale(app, owner)
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      gives(owner, id, [
        { artistName: index % 2 ? 'Second Root' : 'Third Root', percent: 50 + index },
      ]),
    ),
  )
  const { result } = expectOk(await commerceOf(owner, id))
  expect(result.tracks[0]!.shares).toHaveLength(1)
  expect(await shareOf(tracks[0]!)).toEqual([[owner.id, 10_000]])
})

test('[DB-02] sales are divided by splits, after fee and commission', async () => {
  const { id, tracks } = await putsOnSale(app, owner, 2)
  expectOk(await gives(owner, id, [SECOND], tracks[0]))
  await answersAll(partner, 'accept', id)
  await buys(app, await signedIn(app), [['music_release', id]])
  await buys(app, await signedIn(app), [['song', tracks[0]!]])
  const { sales } = expectOk(await commerceOf(owner, id)).result
  expect(sales).toMatchObject({ count: 2, gross: 10.5 })
  const cents = (dollars: number) => Math.round(dollars * 100)
  expect(
    cents(sales.fees) + cents(sales.commission) + cents(sales.earned) + cents(sales.shared),
  ).toBe(1_050)
  const statementOf = async (person: Person) =>
    expectOk(
      await person.call(earnings.statement, { query: { year: new Date().getUTCFullYear() } }),
    ).result.filter(({ release }) => release!.id === id)
  const lines = await statementOf(owner)
  expect(
    lines.map(({ song: track, sales: count, refunds }) => [track!.id, count, refunds]),
  ).toEqual([
    [tracks[0], 2, 0],
    [tracks[1], 1, 0],
  ])
  expect(lines.reduce((sum, { earned }) => sum + cents(earned), 0)).toBe(cents(sales.earned))
  const [shared, ...none] = await statementOf(partner)
  expect(none).toEqual([])
  expect([shared!.song!.id, shared!.earned]).toEqual([tracks[0], sales.shared])
  const ofReleases = expectOk(await owner.call(earnings.releaseEarnings)).result
  expect(ofReleases.find(({ release }) => release.id === id)?.takings).toEqual(sales)
  expect(expectOk(await partner.call(earnings.releaseEarnings)).result).toEqual([])
  const year = new Date().getUTCFullYear()
  expect(expectOk(await partner.call(earnings.earnings)).result).toMatchObject({
    balance: sales.shared,
    earned: sales.shared,
    paidOut: 0,
    years: [year],
  })
  expect(
    expectOk(await owner.call(earnings.statement, { query: { year: year - 1 } })).result,
  ).toEqual([])
})

test('[CA-05] everybody can look up the commission', async () => {
  const { result } = expectOk(await app.visitor().call(contract.metadata.commissionRates))
  expect(result).toEqual({ music: 15, merch: 5, tickets: 5 })
})
