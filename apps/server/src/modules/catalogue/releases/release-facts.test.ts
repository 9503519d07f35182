/** The fields of releases and tracks, and their limits. */
import { contract, type ErrorBody, type Release, TRACKS_MAX, type WireInput } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import { drafts, has, releaseForm, expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await app.person()
})
afterAll(() => app.close())
const { releases, songs: tracks } = contract
const db = () => app.services.db

const row = (table: 'release' | 'track', id: number) =>
  db().selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const trackOf = async (id: number) =>
  (await artist.call(releases.get, { params: { id } })).body.playList[0]!.song
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `Guest ${i}`, role: 'featuring' as const }))

const FACTS: Partial<WireInput<typeof contract.releases.create>['body']> = {
  catalogueNumber: 'BTR-042',
  barcode: '400 6381-33393 1',
  licence: 'CC-BY-NC-SA-4.0',
  releaseStructure: 'ep',
  aiUse: 'assisted',
  extend: true,
  secondaryArtists: [
    { name: 'Lichen Parade', role: 'remixer' },
    { name: 'Old Bell', role: 'mastering' },
  ],
  releasedAt: '2026-03-01T00:00:00+01:00',
  releaseTimeZone: 'Europe/Berlin',
}

describe('permissions', () => {
  test('a stranger cannot edit a release or a track, and nothing changes', async () => {
    const { id } = await has(db(), artist, { status: 'draft' })
    const track = await trackOf(id)
    const before = [await row('release', id), await row('track', track.id)]
    for (const [person, status] of [
      [app.visitor(), 401],
      [await app.person({ isVerified: false }), 403],
      [await app.person(), 404],
    ] as const) {
      const answers = await Promise.all([
        person.call(releases.edit, {
          params: { id },
          body: { barcode: '4006381333931', licence: 'CC0-1.0' },
        }),
        person.call(releases.editSong, {
          params: { id: track.id },
          body: { isrc: 'DEA1B2600001', secondaryArtists: people(1) },
        }),
      ])
      expect(answers.map((answer) => answer.status)).toEqual([status, status])
    }
    expect([await row('release', id), await row('track', track.id)]).toEqual(before)
  })
})

describe('bad input', () => {
  test.each([
    ['title', 'x'.repeat(5_000)],
    ['price', -1],
    ['price', 1e9],
    ['price', 'abc'],
    ['barcode', '4006381333932'],
    ['barcode', '036000291453'],
    ['barcode', '12345'],
    ['barcode', '9'.repeat(5_000)],
    ['barcode', 4_006_381_333_931],
    ['catalogueNumber', ''],
    ['catalogueNumber', 'x'.repeat(41)],
    ['catalogueNumber', 'BTR\u202e42'],
    ['licence', 'GPL-3.0'],
    ['releaseStructure', 'box set'],
    ['aiUse', 'a little'],
    ['aiUse', null],
    ['extend', 'yes'],
    ['releasedAt', '1890-01-01T00:00:00Z'],
    ['releasedAt', daysAhead(800)],
    ['releasedAt', '2026-02-30T00:00:00Z'],
    ['releasedAt', '2026-03-01'],
    ['releaseTimeZone', 'Mars/Olympus'],
    ['releaseTimeZone', '../../etc/passwd'],
    ['secondaryArtists', people(50)],
    ['secondaryArtists.0.role', [{ name: 'Old Bell', role: 'owner' }]],
    ['secondaryArtists.0.name', [{ name: 'x'.repeat(5_000), role: 'remixer' }]],
    ['secondaryArtists.0.name', [{ name: '  ', role: 'remixer' }]],
    ['secondaryArtists.0', [{ name: 'Old Bell', role: 'remixer', id: 1 }]],
  ])('%# of a release: rejects its %s at the field, and nothing changes', async (path, value) => {
    const { id } = await has(db(), artist, { status: 'draft' })
    const before = await row('release', id)
    const change = { [path.split('.')[0]!]: value }
    for (const answer of [
      await artist.send<ErrorBody>('PATCH', `/api/music_releases/${id}`, change),
      await (
        await app.person()
      ).send<ErrorBody>('POST', '/api/music_releases', { ...releaseForm('Bad'), ...change }),
    ]) {
      expect(answer.status).toBe(422)
      expect(answer.body.violations.map((each) => each.propertyPath)).toContain(path)
      expect(answer.body.detail).toBe(answer.body.violations[0]!.message)
      expect(answer.body.detail).toMatch(/^[A-Z].*\.$/)
    }
    expect(await row('release', id)).toEqual(before)
  })

  test.each([
    ['title', 'x'.repeat(5_000)],
    ['price', -1],
    ['price', 1e9],
    ['price', 'abc'],
    ['isrc', 'DE-A1B-26-0001'],
    ['isrc', 'hello'],
    ['isrc', ''],
    ['isrc', 7],
    ['secondaryArtists', people(50)],
    ['secondaryArtists.0.role', [{ name: 'Old Bell', role: '' }]],
  ])('%# of a track: rejects its %s at the field, and nothing changes', async (path, value) => {
    const { id } = await has(db(), artist, { status: 'draft' })
    const track = await trackOf(id)
    const before = await row('track', track.id)
    const answer = await artist.send<ErrorBody>('PATCH', `/api/songs/${track.id}`, {
      [path.split('.')[0]!]: value,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.violations.map((each) => each.propertyPath)).toContain(path)
    expect(await row('track', track.id)).toEqual(before)
  })

  test('reports every invalid field, and the first one as the message', async () => {
    const { status, body } = await artist.send<ErrorBody>('POST', '/api/music_releases', {
      ...releaseForm('Much Wrong'),
      title: '',
      price: -1,
      barcode: '1',
    })
    expect(status).toBe(422)
    expect(body.violations.map((each) => each.propertyPath)).toEqual(['title', 'price', 'barcode'])
    expect(body.detail).toBe('This field is required.')
  })

  test(`a release can have ${TRACKS_MAX} tracks, not one more`, async () => {
    const { id } = await has(db(), artist, { status: 'draft' })
    await sql`
      insert into track (release_id, position, title, artist_id, price_cents, original_key, original_bytes)
      select release_id, n, 'Track ' || n, artist_id, 100, original_key || n, 1000
      from track, generate_series(2, ${sql.lit(TRACKS_MAX)}) n where release_id = ${id}`.execute(
      db(),
    )
    const { status, body } = await artist.call(releases.addSong, {
      params: { id },
      body: { title: 'One more', price: 1, fileName: 'a.wav', fileSize: 1000 },
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({ detail: `A release can have at most ${TRACKS_MAX} tracks.` })
  })
})

test('a release returns everything that its owner entered', async () => {
  const release = expectOk(
    await artist.call(releases.create, { body: { ...releaseForm('All Said'), ...FACTS } }),
  )
  const said = {
    ...FACTS,
    barcode: '4006381333931',
    releasedAt: '2026-02-28T23:00:00.000Z',
  }
  expect(release).toMatchObject(said)
  const { body } = await artist.call(releases.get, { params: { id: release.id } })
  expect(body).toMatchObject(said)
})

test('a release has defaults for empty fields', async () => {
  expect(await drafts(artist, 'Little Said')).toMatchObject({
    catalogueNumber: null,
    barcode: null,
    licence: 'all-rights-reserved',
    releaseStructure: null,
    extend: false,
    secondaryArtists: [],
    releaseTimeZone: 'UTC',
  } satisfies Partial<Release>)
})

test('an edit keeps omitted fields, and null clears one', async () => {
  const made = expectOk(
    await artist.call(releases.create, { body: { ...releaseForm('Half Changed'), ...FACTS } }),
  )
  const changed = expectOk(
    await artist.call(releases.edit, {
      params: { id: made.id },
      body: { title: 'Wholly Changed', barcode: null, secondaryArtists: [] },
    }),
  )
  expect(changed).toEqual({
    ...made,
    title: 'Wholly Changed',
    barcode: null,
    secondaryArtists: [],
    revision: made.revision + 1,
  })
})

test('a track returns its ISRC and its own credits, and its page shows the license', async () => {
  const { id } = await has(db(), artist, { status: 'published' })
  const track = await trackOf(id)
  const credits = [{ name: 'Lichen Parade', role: 'remixer' as const }]
  expectOk(
    await artist.call(releases.editSong, {
      params: { id: track.id },
      body: { isrc: 'de-a1b-26-00001', secondaryArtists: credits },
    }),
  )
  expectOk(
    await artist.call(releases.edit, {
      params: { id },
      body: { licence: 'CC-BY-4.0', catalogueNumber: 'BTR-7' },
    }),
  )
  const { body } = await app
    .visitor()
    .call(tracks.get, { params: { identifier: track.identifier } })
  expect(body).toMatchObject({
    isrc: 'DEA1B2600001',
    secondaryArtists: credits,
    release: { licence: 'CC-BY-4.0', catalogueNumber: 'BTR-7' },
  })
})

test('a new track can have them from the start', async () => {
  const release = await drafts(artist, 'Brought Along')
  const credits = people(2)
  const { result } = expectOk(
    await artist.call(releases.addSong, {
      params: { id: release.id },
      body: {
        title: 'One',
        price: 1,
        isrc: 'DE-A1B-26-00002',
        secondaryArtists: credits,
        fileName: 'a.wav',
        fileSize: 1000,
      },
    }),
  )
  expect(await row('track', result.id)).toMatchObject({
    isrc: 'DEA1B2600002',
    secondary_artists: credits,
  })
})
