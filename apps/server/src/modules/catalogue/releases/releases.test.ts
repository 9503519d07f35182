import { CHANGED_ELSEWHERE, contract, RELEASE_STATUSES } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import {
  announces,
  drafts,
  has,
  moves,
  releaseForm,
  expectOk,
} from '../../../../../../tests/support/studio.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let artist: Person
let stranger: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[artist, stranger, admin] = await Promise.all([
    app.person(),
    app.person(),
    app.person({ isAdmin: true }),
  ])
})
afterAll(() => app.close())
const { releases } = contract
const db = () => app.services.db

const open = (person: Person, id: number) => person.call(releases.get, { params: { id } })
const listed = async (
  person: Person,
  query: Parameters<typeof person.call<typeof releases.list>>[1] = {},
) => (await person.call(releases.list, query)).body.items.map((each) => each.id)

describe('permissions', () => {
  test('creating requires a confirmed account', async () => {
    const body = releaseForm()
    expect((await app.visitor().call(releases.create, { body })).status).toBe(401)
    expect(
      (await (await app.person({ isVerified: false })).call(releases.create, { body })).status,
    ).toBe(403)
  })

  test('[S-14] a stranger can neither see nor change a draft', async () => {
    const release = await drafts(artist, 'Private Grove')
    const missing = { id: 2_000_000_000 }
    const attempts = (id: number) => [
      stranger.call(releases.get, { params: { id } }),
      stranger.call(releases.edit, { params: { id }, body: { title: 'Mine now' } }),
      stranger.call(releases.addSong, {
        params: { id },
        body: { title: 'x', price: 0, fileName: 'a.wav', fileSize: 10 },
      }),
      stranger.call(releases.setReviewStatus, { params: { id }, body: { status: 'pending' } }),
    ]
    const before = await db()
      .selectFrom('release')
      .selectAll()
      .where('id', '=', release.id)
      .executeTakeFirst()
    const [theirs, none] = [
      await Promise.all(attempts(release.id)),
      await Promise.all(attempts(missing.id)),
    ]
    expect(theirs.map(({ status, body }) => ({ status, body }))).toEqual(
      none.map(({ status, body }) => ({ status, body })),
    )
    expect(theirs.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect(
      await db().selectFrom('release').selectAll().where('id', '=', release.id).executeTakeFirst(),
    ).toEqual(before)
  })

  test('[S-15] rejects a body with another owner, status or counter', async () => {
    const release = await drafts(artist, 'Greedy Body')
    for (const extra of [
      { owner_id: stranger.id },
      { ownerId: stranger.id },
      { userId: stranger.id },
      { artist: { id: 1 } },
      { status: 'published' },
      { downloaded: 9 },
      { isFree: true },
    ]) {
      for (const person of [artist, admin]) {
        expect(
          (await person.send('PATCH', `/api/music_releases/${release.id}`, extra)).status,
        ).toBe(422)
        expect(
          (await person.send('POST', '/api/music_releases', { ...releaseForm(), ...extra })).status,
        ).toBe(422)
      }
    }
    const { owner_id } = await db()
      .selectFrom('release')
      .where('id', '=', release.id)
      .select('owner_id')
      .executeTakeFirstOrThrow()
    expect(owner_id).toBe(artist.id)
  })

  test('rejects the artist name of somebody else, and look-alikes', async () => {
    await artist.call(releases.create, {
      body: { ...releaseForm('One'), artistName: 'Astral Moss' },
    })
    for (const artistName of ['Astral Moss', 'ASTRAL MOSS', 'Аstral Moss', 'Astral\u00a0Moss']) {
      const { status, body } = await stranger.call(releases.create, {
        body: { ...releaseForm('Two'), artistName },
      })
      expect(status, artistName).toBe(422)
      expect(body).toMatchObject({ violations: [{ propertyPath: 'artistName' }] })
    }
  })
})

describe('bad input', () => {
  test.each([
    ['accepts a title that looks like a script', { title: '<img src=x onerror=alert(1)>' }, 201],
    ['rejects a title with a control character', { title: 'Moss\u0007' }, 422],
    ['rejects a title that reverses the reading direction', { title: 'Moss\u202eevil' }, 422],
    ['rejects a title of 10,000 characters', { title: 'x'.repeat(10_000) }, 422],
    ['rejects an empty title', { title: '   ' }, 422],
    ['rejects a release without a sub-genre', { subGenres: [] }, 422],
    ['rejects an unknown sub-genre', { subGenres: [99] }, 422],
    ['rejects a negative price', { price: -1 }, 422],
    ['rejects a fraction of a cent', { price: 1.005 }, 422],
    ['rejects a price as text', { price: '9' }, 422],
    ['rejects a price that no card can pay', { price: 0.49 }, 422],
    ['accepts the lowest price that a card can pay', { price: 0.5 }, 201],
    ['rejects an enormous price', { price: 1e308 }, 422],
    ['rejects a description of a megabyte', { description: 'x'.repeat(1_000_000) }, 413],
    ['rejects a description over the limit', { description: 'x'.repeat(20_001) }, 422],
  ])('%s', async (_what, change, status) => {
    const answer = await artist.send<{ violations?: unknown[] }>('POST', '/api/music_releases', {
      ...releaseForm('Bad Input'),
      ...change,
    })
    expect(answer.status).toBe(status)
    if (status === 422) expect(answer.body.violations).not.toHaveLength(0)
  })

  test('sanitizes a description and marks its links as user-generated', async () => {
    const description =
      '<p onclick="x()">Hello <script>alert(1)</script><a href="javascript:alert(1)">a</a><a href="https://moss.example">b</a></p>'
    const release = expectOk(
      await artist.call(releases.create, { body: { ...releaseForm('Clean Words'), description } }),
    )
    expect(release.description).toBe(
      '<p>Hello <a rel="nofollow ugc noopener noreferrer">a</a><a href="https://moss.example" rel="nofollow ugc noopener noreferrer">b</a></p>',
    )
  })

  test('rejects malformed JSON, a form, and an unknown type with our own messages', async () => {
    const as = (contentType: string, body: string) =>
      artist.send<{ detail: string }>('POST', '/api/music_releases', body, {
        'content-type': contentType,
      })
    expect((await as('application/json', '{"title":')).status).toBe(400)
    expect((await as('text/plain', '{}')).status).toBe(415)
    expect((await as('application/x-www-form-urlencoded', 'title=a')).status).toBe(415)
    expect((await as('application/json', '{"__proto__":{"isAdmin":true}}')).status).toBe(400)
  })
})

describe('review', () => {
  test('[RS-09] rejects submitting a release without cover or tracks, and names what is missing', async () => {
    const release = await drafts(artist, 'Not Ready')
    const { status, body } = await moves(artist, release, 'pending')
    expect(status).toBe(422)
    expect(body).toMatchObject({
      violations: [{ propertyPath: 'cover' }, { propertyPath: 'tracks' }],
    })
  })

  test('[RS-01] [RS-02] [RS-03] [RS-09] [S-59] every transition by every role from every status', async () => {
    expect(RELEASE_STATUSES.toSorted()).toEqual(
      [
        ...['draft', 'pending', 'published', 'rejected', 'need_review'],
        ...['grandfathered', 'unavailable'],
      ].toSorted(),
    )
    const release = await has(db(), artist)
    const another = await has(db(), admin)
    const targets = ['draft', 'pending', 'published', 'rejected', 'need_review'] as const
    const byOwner = [
      'draft>pending',
      'need_review>pending',
      'pending>draft',
      'published>draft',
      'rejected>pending',
      'unavailable>draft',
      'unavailable>pending',
    ]
    const cases = [
      { who: 'a visitor', person: app.visitor(), of: release, allowed: [] },
      {
        who: 'somebody without a confirmed address',
        person: await app.person({ isVerified: false }),
        of: release,
        allowed: [],
      },
      { who: 'a stranger', person: stranger, of: release, allowed: [] },
      { who: 'the owner', person: artist, of: release, allowed: byOwner },
      { who: 'an admin, of their own', person: admin, of: another, allowed: byOwner },
      {
        who: 'an admin, of another’s',
        person: admin,
        of: release,
        allowed: [
          'pending>need_review',
          'pending>published',
          'pending>rejected',
          'published>draft',
        ],
      },
    ]
    const standing = async (id: number) =>
      await db()
        .selectFrom('release')
        .select(['status', 'review_note', 'updated_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    for (const { who, person, of, allowed } of cases) {
      const moved: string[] = []
      for (const from of RELEASE_STATUSES) {
        for (const to of targets) {
          await db().updateTable('release').set({ status: from }).where('id', '=', of.id).execute()
          const before = await standing(of.id)
          const { status } = await moves(person, of, to, 'Because.')
          if (status === 200) {
            moved.push(`${from}>${to}`)
            expect((await standing(of.id)).status).toBe(to)
          } else {
            expect([401, 403, 404, 409], `${who} ${from}>${to}`).toContain(status)
            expect(await standing(of.id)).toEqual(before)
          }
        }
      }
      expect(moved.toSorted(), who).toEqual(allowed)
    }
  })

  test('[S-59] the owner and admins edit in every status but while pending; only the owner deletes, in every status', async () => {
    const unconfirmed = await app.person({ isVerified: false })
    const row = (id: number) =>
      db().selectFrom('release').selectAll().where('id', '=', id).executeTakeFirst()
    const people = [
      ['a visitor', app.visitor(), []],
      ['somebody without a confirmed address', unconfirmed, []],
      ['a stranger', stranger, []],
      ['an admin', admin, ['edit']],
      ['the owner', artist, ['edit', 'delete']],
    ] as const
    for (const from of RELEASE_STATUSES)
      for (const [who, person, may] of people)
        for (const action of ['edit', 'delete'] as const) {
          const { id } = await has(db(), artist, { status: from })
          const before = await row(id)
          const { status } = await (action === 'edit'
            ? person.call(releases.edit, { params: { id }, body: { title: 'Other' } })
            : person.call(releases.removeRelease, { params: { id } }))
          const isAllowed =
            (may as readonly string[]).includes(action) &&
            (action === 'delete' || from !== 'pending')
          const what = `${who} ${action} ${from}: ${status}`
          expect(status < 300, what).toBe(isAllowed)
          if (!isAllowed) {
            expect([401, 403, 404, 409], what).toContain(status)
            expect(await row(id), what).toEqual(before)
          }
        }
  })

  test('[RS-02] an admin approves the releases of others; their own needs another admin', async () => {
    const release = await has(db(), admin)
    expect((await moves(admin, release, 'published')).status).toBe(403)
    const other = await app.person({ isAdmin: true })
    expect((await moves(other, release, 'published')).body).toMatchObject({
      status: { value: 'published' },
    })
  })

  test('only the owner sees the reason of a rejection', async () => {
    const release = await has(db(), artist)
    await moves(admin, release, 'rejected', 'The last track is cut off.')
    expect((await open(artist, release.id)).body.reviewNote).toBe('The last track is cut off.')
    expect((await open(stranger, release.id)).status).toBe(404)
  })
})

describe('visibility', () => {
  test('an unpublished release is in no list and opens only for its owner and admins', async () => {
    const release = await has(db(), artist, { status: 'published' })
    const everybody = [app.visitor(), stranger]
    for (const person of everybody) {
      expect((await open(person, release.id)).status).toBe(200)
      await until(async () => (await listed(person)).includes(release.id))
    }
    for (const status of ['draft', 'pending', 'rejected', 'need_review', 'unavailable'] as const) {
      await db().updateTable('release').set({ status }).where('id', '=', release.id).execute()
      await expect.poll(() => listed(stranger)).not.toContain(release.id)
      for (const person of everybody) {
        expect((await open(person, release.id)).status, status).toBe(404)
        expect(
          (await person.call(releases.bySlug, { params: { identifier: release.identifier } }))
            .status,
        ).toBe(404)
      }
      expect((await open(artist, release.id)).status).toBe(200)
    }
    await db()
      .updateTable('release')
      .set({ status: 'published', deleted_at: new Date() })
      .where('id', '=', release.id)
      .execute()
    await expect.poll(() => listed(stranger)).not.toContain(release.id)
    expect((await open(stranger, release.id)).status).toBe(404)
  })

  test('[RS-01] a grandfathered release is listed and opens for everybody, like a published one', async () => {
    const release = await has(db(), artist, { status: 'grandfathered' })
    for (const person of [app.visitor(), stranger]) {
      expect((await open(person, release.id)).status).toBe(200)
      await until(async () => (await listed(person)).includes(release.id))
    }
  })

  test('only admins list the review queue', async () => {
    const release = await has(db(), artist)
    const pending = { query: { filter: 'pending' as const } }
    expect((await app.visitor().call(releases.list, pending)).status).toBe(403)
    expect((await stranger.call(releases.list, pending)).status).toBe(403)
    expect(await listed(admin, pending)).toContain(release.id)
  })

  test('the list of one’s own releases contains no others', async () => {
    const own = await app.person()
    const release = await drafts(own, 'My Own')
    expect(await listed(own, { query: { filter: 'mine' } })).toEqual([release.id])
    const { status } = await app.visitor().call(releases.list, { query: { filter: 'mine' } })
    expect(status).toBe(401)
  })
})

test('only the list of one’s own releases shows play and like counts', async () => {
  const { id } = await has(db(), artist, { status: 'published' })
  const { playList } = (await open(artist, id)).body
  for (const person of [stranger, admin])
    await db()
      .insertInto('track_like')
      .values({ account_id: person.id, track_id: playList[0]!.id, release_id: id })
      .execute()
  await db()
    .insertInto('release_rank')
    .values({ release_id: id, plays: 7 })
    .onConflict((conflict) => conflict.column('release_id').doUpdateSet({ plays: 7 }))
    .execute()
  const audienceIn = async (person: Person, filter: 'mine' | 'explore') =>
    (await person.call(releases.list, { query: { filter } })).body.items.find(
      (item) => item.id === id,
    )?.audience
  expect(await audienceIn(artist, 'mine')).toEqual({ plays: 7, likes: 2 })
  await until(async () => (await listed(stranger)).includes(id))
  expect(await audienceIn(stranger, 'explore')).toBeUndefined()
})

test('a published release cannot get more tracks, and its last one cannot be removed', async () => {
  const release = await has(db(), artist, { status: 'published' })
  const body = { title: 'x', price: 0, fileName: 'a.wav', fileSize: 1000 }
  const trackId = (await open(artist, release.id)).body.playList[0]!.id
  expect((await artist.call(releases.addSong, { params: { id: release.id }, body })).status).toBe(
    409,
  )
  expect((await artist.call(releases.removeTrackFile, { params: { id: trackId } })).status).toBe(
    409,
  )
})

test('[RS-03] the owner and admins edit a release, which keeps its owner', async () => {
  const { id } = await has(db(), artist, { status: 'published' })
  const edit = (person: Person, body: object) =>
    person.call(releases.edit, { params: { id }, body })
  expect((await edit(stranger, { title: 'Mine' })).status).toBe(404)
  expect(expectOk(await edit(artist, { title: 'Own' })).title).toBe('Own')
  const name = `Owner ${id}`
  expect(expectOk(await edit(admin, { title: 'Mended', artistName: name }))).toMatchObject({
    title: 'Mended',
    owner: { id: artist.id },
    artist: { name },
  })
  const made = await db()
    .selectFrom('artist')
    .select('owner_id')
    .where('name', '=', name)
    .executeTakeFirst()
  expect(made?.owner_id).toBe(artist.id)
  await db().updateTable('release').set({ status: 'pending' }).where('id', '=', id).execute()
  expect((await edit(admin, { title: 'Later' })).status).toBe(409)
})

describe('concurrent edits of a release', () => {
  const edits = (person: Person, id: number, body: object) =>
    person.call(releases.edit, { params: { id }, body })

  test('rejects the later one if it was based on an older revision', async () => {
    const { id, revision } = await drafts(artist, 'Two Forms')
    const first = expectOk(await edits(artist, id, { title: 'By One', revision }))
    expect(first.revision).toBe(revision + 1)
    const late = await edits(admin, id, { title: 'By Two', labelTitle: 'New Label', revision })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ type: CHANGED_ELSEWHERE })
    expect(expectOk(await open(artist, id))).toMatchObject({ title: 'By One', recordLabel: null })
    expect(
      expectOk(await edits(admin, id, { title: 'By Two', revision: first.revision })).title,
    ).toBe('By Two')
    expect(expectOk(await edits(artist, id, { title: 'Whatever there is' })).title).toBe(
      'Whatever there is',
    )
  })

  test('only one of two simultaneous requests succeeds', async () => {
    const { id, revision } = await drafts(artist, 'At Once')
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => edits(artist, id, { title, revision })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { title } = answers.find(({ status }) => status === 200)!.body
    expect(expectOk(await open(artist, id))).toMatchObject({ title, revision: revision + 1 })
  })

  test.each([-1, 0.5, 'x', 2_147_483_648])('rejects %j as a revision', async (revision) => {
    const { id } = await drafts(artist, 'Odd Revision')
    const { status, body } = await edits(artist, id, { title: 'x', revision })
    expect(status).toBe(422)
    expect(body).toMatchObject({ violations: [{ propertyPath: 'revision' }] })
  })
})

describe('deleting', () => {
  const remove = (person: Person, id: number) =>
    person.call(releases.removeRelease, { params: { id } })

  test('nobody can delete the release of somebody else', async () => {
    const [out, draft] = [
      await has(db(), artist, { status: 'published' }),
      await has(db(), artist, { status: 'draft' }),
    ]
    expect(
      (await app.visitor().call(releases.removeRelease, { params: { id: out.id } })).status,
    ).toBe(401)
    expect(await remove(stranger, out.id)).toMatchObject({
      status: 403,
      body: { detail: 'Only the person who uploaded a release can delete it.' },
    })
    expect((await remove(admin, out.id)).status).toBe(403)
    expect((await remove(stranger, draft.id)).status).toBe(404)
    expect((await remove(artist, 2_000_000_000)).status).toBe(404)
    expect((await open(stranger, out.id)).status).toBe(200)
    expect((await open(artist, draft.id)).status).toBe(200)
  })

  test('[RS-08] a deleted release is in no list, opens for nobody, and cannot be deleted again', async () => {
    const { id } = await has(db(), artist, { status: 'published' })
    await until(async () => (await listed(stranger)).includes(id))
    expect((await remove(artist, id)).status).toBe(204)
    await until(async () => !(await listed(stranger)).includes(id))
    expect(await listed(artist, { query: { filter: 'mine' } })).not.toContain(id)
    for (const person of [artist, stranger, admin])
      expect((await open(person, id)).status).toBe(404)
    expect((await remove(artist, id)).status).toBe(404)
    const row = await db().selectFrom('release').select('title').where('id', '=', id).execute()
    expect(row).toHaveLength(1)
  })

  test('a deleted release leaves the review queue, and is not published at its date', async () => {
    const { id } = await has(db(), artist, { status: 'pending' })
    await db()
      .updateTable('release')
      .set({ publishes_at: new Date(Date.now() + 60_000) })
      .where('id', '=', id)
      .execute()
    expect((await remove(artist, id)).status).toBe(204)
    expect(await listed(admin, { query: { filter: 'pending' } })).not.toContain(id)
    const row = await db()
      .selectFrom('release')
      .select('publishes_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.publishes_at).toBeNull()
  })

  describe('deletes along with it', () => {
    const { uploads, listening, playlists } = contract
    const trackOf = async (id: number) =>
      (
        await db()
          .selectFrom('track')
          .select('id')
          .where('release_id', '=', id)
          .executeTakeFirstOrThrow()
      ).id
    const tracksOf = (id: number) =>
      db().selectFrom('track').select('id').where('release_id', '=', id).execute()
    const coverOf = async (id: number) =>
      (
        await db()
          .selectFrom('release')
          .select('cover_key')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).cover_key
    const usage = async (person: Person) => expectOk(await person.call(uploads.usage))
    /** Puts a track on a playlist of this user, although it is not published. */
    const entered = async (person: Person, id: number) => {
      const list = expectOk(
        await person.call(playlists.createPlaylist, { body: { name: 'Heard' } }),
      )
      await db()
        .insertInto('playlist_entry')
        .values({ playlist_id: list.id, track_id: await trackOf(id), position: 1 })
        .execute()
    }
    /** A user whose files count against their storage quota. */
    const signedIn = async () => {
      const person = await app.person()
      return {
        person,
        has: async (status: 'draft' | 'pending' | 'rejected' | 'published' | 'unavailable') => {
          const release = await has(db(), person, { status })
          await db()
            .insertInto('upload_usage')
            .values({ account_id: person.id, bytes: 1_000, pending: 0 })
            .onConflict((conflict) =>
              conflict
                .column('account_id')
                .doUpdateSet((eb) => ({ bytes: eb('upload_usage.bytes', '+', 1_000) })),
            )
            .execute()
          return release
        },
      }
    }

    test.each(['draft', 'pending', 'rejected'] as const)(
      'tracks, cover and storage usage of a %s release that was never published, once',
      async (status) => {
        const owner = await signedIn()
        const release = await owner.has(status)
        const other = await owner.has('draft')
        await announces(owner.person, other, 500)
        await entered(owner.person, other.id)
        expect(await usage(owner.person)).toMatchObject({ bytes: 2_500, pending: 1 })
        expect((await remove(stranger, release.id)).status).toBe(404)
        expect(await usage(owner.person)).toMatchObject({ bytes: 2_500, pending: 1 })
        const answers = await Promise.all([
          remove(owner.person, release.id),
          remove(owner.person, release.id),
        ])
        expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, 404])
        expect(await tracksOf(release.id)).toEqual([])
        expect(await coverOf(release.id)).toBeNull()
        expect(await usage(owner.person)).toMatchObject({ bytes: 1_500, pending: 1 })
        // Tracks that only the owner put on a list, and unfinished uploads, are deleted.
        expect((await remove(owner.person, other.id)).status).toBe(204)
        expect(await usage(owner.person)).toMatchObject({ bytes: 0, pending: 0 })
      },
    )

    test('not the tracks that somebody else likes or has on a list', async () => {
      const owner = await signedIn()
      const [liked, onList] = [await owner.has('draft'), await owner.has('draft')]
      for (const release of [liked, onList]) await announces(owner.person, release, 500)
      await db()
        .insertInto('track_like')
        .values({
          account_id: admin.id,
          track_id: await trackOf(liked.id),
          release_id: liked.id,
        })
        .execute()
      await entered(admin, onList.id)
      for (const { id } of [liked, onList]) {
        expect(await tracksOf(id)).toHaveLength(2)
        expect((await remove(owner.person, id)).status).toBe(204)
        expect(await tracksOf(id)).toHaveLength(1)
        expect(await coverOf(id)).not.toBeNull()
      }
      expect(await usage(owner.person)).toMatchObject({ bytes: 2_000, pending: 0 })
    })

    test('[RS-08] never music that was ever published, from users who own it', async () => {
      const owner = await signedIn()
      const out = await owner.has('published')
      const withdrawn = await owner.has('unavailable')
      const unpublished = await owner.has('published')
      expectOk(await moves(owner.person, unpublished, 'draft'))
      expectOk(await stranger.call(listening.likeRelease, { params: { id: out.id } }))
      for (const { id } of [out, withdrawn, unpublished]) {
        expect((await remove(owner.person, id)).status).toBe(204)
        expect(await tracksOf(id)).toHaveLength(1)
        expect(await coverOf(id)).not.toBeNull()
      }
      expect(await usage(owner.person)).toMatchObject({ bytes: 3_000 })
    })
  })
})

test('editing a draft shows the changes and keeps its address', async () => {
  const release = await drafts(artist, 'First Name')
  const edited = expectOk(
    await artist.call(releases.edit, {
      params: { id: release.id },
      body: { title: 'Second Name', price: 0, tags: ['Goa', 'goa'] },
    }),
  )
  expect(edited).toMatchObject({
    title: 'Second Name',
    identifier: release.identifier,
    price: 0,
    tags: ['goa'],
  })
})

test('[EN-03] a track in a list has all fields of its row; its key has number, code and name', async () => {
  const { id, identifier } = await has(db(), artist, { status: 'published' })
  const { song: track } = (await open(stranger, id)).body.playList[0]!
  expect(track).toMatchObject({
    id: expect.any(Number) as number,
    title: 'One',
    artist: { identifier, name: identifier, id: expect.any(Number) as number },
    price: 1.5,
    inCart: false,
    isPurchased: false,
    isFavorite: false,
    isFavoriteHidden: false,
    deletedAt: null,
    bpm: 145,
    key: { id: 20, code: '8A', name: 'A minor', group: 'A' },
    duration: 60,
    size: 1_000,
    playLists: [{ musicRelease: { id, identifier } }],
  })
  for (const field of ['link', 'publishedAt', 'trackFile']) expect(track).toHaveProperty(field)
})
