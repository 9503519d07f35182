import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import {
  inDays,
  offers,
  passes,
  preOrder,
  type Scheduled,
  schedules,
  trackOf,
} from '../../../../../../tests/support/pre-orders.ts'
import { putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk, has, moves } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { PLAYLIST_PATH, STREAM_PATH } from '../../streaming/stream-address.ts'
import { publishDue } from '../releases/schedule.ts'

/** Runs no worker: nothing is published unless a test does it. */
let app: TestApp
let artist: Person
let admin: Person
let stranger: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  artist = await signedIn(app)
  stranger = await signedIn(app)
  admin = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())
const { releases, preOrders, cart, downloads, listening, songs, search, moderation } = contract
const db = () => app.services.db

const rowOf = (id: number) =>
  db().selectFrom('release').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const open = (person: Person, { id }: { id: number }) =>
  person.call(releases.get, { params: { id } })
const ends = (person: Person, { id }: { id: number }) =>
  person.call(preOrders.endPreOrder, { params: { id } })
const listed = async (query: { artistId?: number; labelId?: number }) =>
  expectOk(await app.visitor().call(preOrders.listPreOrders, { query })).result.map(({ id }) => id)
/** Requests the bytes of a track with an address that works for everybody. */
async function bytesOf(trackId: number) {
  const { media_key: name } = await db()
    .selectFrom('track')
    .where('id', '=', trackId)
    .select('media_key')
    .executeTakeFirstOrThrow()
  const paths = [
    `${STREAM_PATH}tracks/${name}/standard.mp4`,
    `${PLAYLIST_PATH}${name}/standard.m3u8`,
  ]
  return Promise.all(
    paths.map(async (path) => {
      const address = app.services.addresses.sign(path, null, new Date())
      return (await fetch(new URL(address, app.url))).status
    }),
  )
}

/** A moderator hides a reported release. */
async function hides({ id: targetId }: { id: number }) {
  const subject = { kind: 'release', targetId } as const
  expectOk(
    await stranger.call(moderation.report, { body: { ...subject, reason: 'spam', words: '' } }),
  )
  const { items } = expectOk(await admin.call(moderation.listReports))
  const { newestReportId } = items.find((each) => each.targetId === targetId)!
  const decision = { decisions: ['hide' as const], reason: 'It is not theirs.' }
  expectOk(
    await admin.call(moderation.decideReports, {
      body: { ...subject, newestReportId, ...decision },
    }),
  )
}

describe('permissions', () => {
  test('only the owner offers, changes and ends a pre-order', async () => {
    const release = await schedules(app, artist, admin)
    for (const [person, status] of [
      [app.visitor(), 401],
      [await signedIn(app, { isVerified: false }), 403],
      [stranger, 404],
      [admin, 404],
    ] as const) {
      expect((await offers(person, release, [])).status).toBe(status)
      expect((await ends(person, release)).status).toBe(status)
    }
    expect((await open(stranger, release)).status).toBe(404)
    expectOk(await offers(artist, release, []))
    // Now it is public, so others learn that they may not.
    expect((await offers(stranger, release, [])).status).toBe(403)
    expect((await ends(admin, release)).status).toBe(403)
    expect((await rowOf(release.id)).preorder_at).not.toBeNull()
  })

  test('only an approved, priced release with a future date that was never out can be offered', async () => {
    const waiting = await has(db(), artist, { releasedAt: inDays(30) })
    expect((await offers(artist, waiting, [])).status).toBe(409)
    expect((await offers(artist, await putsOnSale(app, artist), [])).status).toBe(409)
    const again = await schedules(app, artist, admin)
    await db()
      .updateTable('release')
      .set({ was_published: true })
      .where('id', '=', again.id)
      .execute()
    expect((await offers(artist, again, [])).status).toBe(409)
    const free = await schedules(app, artist, admin)
    await db().updateTable('release').set({ price_cents: 0 }).where('id', '=', free.id).execute()
    expect((await offers(artist, free, [])).status).toBe(409)
    expect((await ends(artist, free)).status).toBe(409)
  })
})

describe('offering', () => {
  test('refuses tracks of others, all tracks, taking a track back and an earlier date', async () => {
    const release = await schedules(app, artist, admin)
    const [first, second, third] = release.tracks as [number, number, number]
    const other = await putsOnSale(app, artist)
    expect((await offers(artist, release, [other.tracks[0]!])).status).toBe(422)
    expect((await offers(artist, release, [first, second, third])).status).toBe(422)
    expect((await rowOf(release.id)).preorder_at).toBeNull()
    expectOk(await offers(artist, release, [first]))
    expect((await offers(artist, release, [second])).status).toBe(409)
    expect((await offers(artist, release, [first], inDays(20))).status).toBe(422)
    expect((await offers(artist, release, [first], inDays(900))).status).toBe(422)
    const changed = expectOk(await offers(artist, release, [first, second]))
    expect(changed.playList.map(({ song }) => song.preOrder)).toEqual([
      'instant',
      'instant',
      'waiting',
    ])
  })

  test('moves the date later, and publishes then', async () => {
    const release = await preOrder(app, artist, admin)
    const later = inDays(40)
    const moved = expectOk(await offers(artist, release, [release.tracks[0]!], later))
    expect(moved).toMatchObject({
      preOrder: { at: later.toISOString() },
      releasedAt: later.toISOString(),
    })
    await publishDue(db(), app.services.jobs, release.id)
    expect((await rowOf(release.id)).status).toBe('pending')
  })

  test('taking the release back in any way ends it', async () => {
    const ways: ((release: Scheduled) => Promise<unknown>)[] = [
      async (release) => expectOk(await ends(artist, release)),
      async (release) => expectOk(await moves(artist, release, 'draft')),
      async (release) => expectOk(await moves(admin, release, 'rejected', 'It is not yours.')),
      (release) => artist.call(releases.removeRelease, { params: { id: release.id } }),
      hides,
    ]
    for (const takesBack of ways) {
      const release = await preOrder(app, artist, admin)
      expect((await open(stranger, release)).status).toBe(200)
      await takesBack(release)
      expect((await open(stranger, release)).status).toBe(404)
      expect(await bytesOf(release.tracks[0]!)).toEqual([403, 403])
    }
  })

  test('its tracks can’t be removed or changed meanwhile', async () => {
    const release = await preOrder(app, artist, admin)
    const params = { id: release.tracks[1]! }
    expect((await artist.call(releases.removeTrackFile, { params })).status).toBe(409)
    const body = { title: 'Other' }
    expect((await artist.call(releases.editSong, { params, body })).status).toBe(409)
  })
})

describe('before the release day', () => {
  test('everybody sees the page and hears the instant tracks, but not the others by any address', async () => {
    const release = await preOrder(app, artist, admin)
    const [instant, held] = release.tracks as [number, number, number]
    for (const person of [app.visitor(), stranger]) {
      const seen = expectOk(await open(person, release))
      expect(seen).toMatchObject({ preOrder: { timeZone: 'UTC' }, preOrderCount: null })
      expect(seen.scheduled).toBeUndefined()
      expect(trackOf(seen, instant)).toMatchObject({ preOrder: 'instant' })
      expect(trackOf(seen, instant).streams).toHaveLength(1)
      expect(trackOf(seen, held)).toMatchObject({
        ...{ preOrder: 'waiting', title: 'Spore 2', duration: 60 },
        ...{ link: null, streams: [], peaks: null, loudness: null, isrc: null },
      })
    }
    expect(await bytesOf(instant)).toEqual([200, 200])
    expect(await bytesOf(held)).toEqual([403, 403])
    const track = (id: number) => stranger.call(songs.get, { params: { identifier: `any-${id}` } })
    expect((await track(instant)).status).toBe(200)
    expect((await track(held)).status).toBe(404)
    const list = async (params: { type: 'song'; id: number }) =>
      (await stranger.call(downloads.formats, { params })).status
    expect(await list({ type: 'song', id: held })).toBe(404)
    const download = async (productId: number) =>
      (
        await stranger.call(downloads.download, {
          body: { productId, type: 'song', format: 'original' },
        })
      ).status
    expect([await download(instant), await download(held)]).toEqual([403, 404])
    const addsToCart = async (productId: number) =>
      (await stranger.call(cart.addProduct, { body: { productId, type: 'song' } })).status
    expect([await addsToCart(held), await addsToCart(instant)]).toEqual([404, 200])
    const likes = async (id: number) =>
      (await stranger.call(listening.likeSong, { params: { releaseId: release.id, id } })).status
    expect(await likes(held)).toBe(404)
    expect(await likes(instant)).toBeLessThan(300)
    const plays = async (songId: number) =>
      (await stranger.call(listening.recordPlay, { body: { songId } })).status
    expect(await plays(held)).toBe(404)
    expect(await plays(instant)).toBeLessThan(300)
    const mine = expectOk(
      await stranger.call(contract.playlists.createPlaylist, {
        body: { name: 'Mine', songIds: [held, instant] },
      }),
    )
    const { identifier } = mine
    const entries = expectOk(
      await stranger.call(contract.playlists.listEntries, { params: { identifier } }),
    ).items
    expect(entries.map(({ song }) => [song.id, song.link === null])).toEqual([[instant, false]])
    const found = expectOk(
      await stranger.call(search.searchAll, { query: { query: 'Not Out Yet' } }),
    )
    expect(JSON.stringify(found)).not.toContain(release.identifier)
  })

  test('the owner and admins hear everything and see how many were ordered', async () => {
    const release = await preOrder(app, artist, admin)
    for (const person of [artist, admin]) {
      const seen = expectOk(await open(person, release))
      expect(seen.playList.map(({ song }) => song.streams.length)).toEqual([1, 1, 1])
      expect(seen.preOrderCount).toBe(0)
    }
  })

  test('artists’ pages list it, also of an artist with nothing else', async () => {
    const release = await preOrder(app, artist, admin)
    const { artistId } = release
    expect(await listed({ artistId })).toEqual([release.id])
    expect(await listed({})).toEqual([])
    expect(
      (await app.visitor().call(contract.artists.getArtistById, { params: { id: artistId } }))
        .status,
    ).toBe(200)
    await ends(artist, release)
    expect(await listed({ artistId })).toEqual([])
  })
})

test('once it is published, it is like any other release', async () => {
  const release = await preOrder(app, artist, admin)
  await passes(app, release)
  // The job is late: for visitors nothing changes yet.
  expect(await bytesOf(release.tracks[1]!)).toEqual([403, 403])
  await publishDue(db(), app.services.jobs, release.id)
  const seen = expectOk(await open(stranger, release))
  expect(seen.preOrder).toBeUndefined()
  expect(seen.playList.map(({ song }) => [song.preOrder, song.streams.length])).toEqual([
    [undefined, 1],
    [undefined, 1],
    [undefined, 1],
  ])
  expect(await listed({ artistId: release.artistId })).toEqual([])
  expect(await bytesOf(release.tracks[1]!)).toEqual([200, 200])
})
