import { contract } from '@hypha/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { asFile, picture } from '../../../../../../tests/support/images/images.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'

let app: TestApp
let profile: Person
beforeAll(async () => {
  app = await startTestApp()
  profile = await signedIn(app)
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('call_window').execute())
const { artists, labels, media, releases, search } = contract

const creates = async (name: string, person = profile) =>
  expectOk(await person.call(artists.createArtist, { body: { name } }))
const sendsPicture = async (person: Person) =>
  expectOk(await person.call(media.sendMediaObject, { file: asFile(await picture('png', 700)) }))
/** Publishes a release of this artist. */
const publishes = async (person: Person, artistName: string, title: string) => {
  const { id } = expectOk(
    await person.call(releases.create, {
      body: { title, artistName, subGenres: [1], price: 1 },
    }),
  )
  await app.services.db
    .updateTable('release')
    .set({ status: 'published', cover_key: title })
    .where('id', '=', id)
    .execute()
  return id
}

describe('permissions', () => {
  test('only confirmed users create artists and labels, upload pictures and check names', async () => {
    const calls = async (person: Person) => [
      await person.call(artists.createArtist, { body: { name: 'Nobody Yet' } }),
      await person.call(labels.createLabel, { body: { title: 'Nobody Records' } }),
      await person.call(artists.checkArtistName, { body: { name: 'Nobody Yet' } }),
      await person.call(labels.checkLabelTitle, { body: { title: 'Nobody Records' } }),
      await person.call(media.sendMediaObject, { file: asFile(await picture('png')) }),
    ]
    for (const { status } of await calls(app.visitor())) expect(status).toBe(401)
    const unverified = await signedIn(app, { isVerified: false })
    for (const { status } of await calls(unverified)) expect(status).toBe(403)
  })

  test('[S-14] nobody but the owner changes an artist or a label, not even admins', async () => {
    const artist = await creates('Root Signal')
    const label = expectOk(
      await profile.call(labels.createLabel, { body: { title: 'Root Signal Office' } }),
    )
    const others = [await signedIn(app), await signedIn(app, { isAdmin: true })]
    for (const person of others) {
      const edit = { params: { id: artist.id }, body: { name: 'Mine Now' } }
      expect((await person.call(artists.editArtist, edit)).status).toBe(404)
      const change = { params: { id: label.id }, body: { title: 'Mine Too' } }
      expect((await person.call(labels.editLabel, change)).status).toBe(404)
    }
    expect(
      (await profile.call(artists.getArtistById, { params: { id: artist.id } })).body.name,
    ).toBe('Root Signal')
  })

  test('rejects a picture that somebody else uploaded', async () => {
    const foreign = await sendsPicture(await signedIn(app))
    for (const avatar of [foreign['@id'], '/api/media_objects/999999', 'javascript:1', '']) {
      const answer = await profile.call(artists.createArtist, { body: { name: 'Thief', avatar } })
      expect([avatar, answer.status]).toEqual([avatar, 422])
      expect(answer.body).toMatchObject({ violations: [{ propertyPath: 'avatar' }] })
    }
  })

  test('the lists contain only the caller’s own profiles', async () => {
    const person = await signedIn(app)
    await creates('Only Theirs', person)
    const names = async (who: Person) =>
      expectOk(await who.call(artists.listArtists))['hydra:member'].map((artist) => artist.name)
    expect(await names(person)).toEqual(['Only Theirs'])
    expect(await names(profile)).not.toContain('Only Theirs')
    expect((await app.visitor().call(artists.listArtists)).status).toBe(401)
    expect((await app.visitor().call(labels.listLabels)).status).toBe(401)
  })
})

describe('names', () => {
  test('[VA-01] accepts a free name; rejects a taken one with the same message in the check and in the form', async () => {
    const check = (name: string) => profile.call(artists.checkArtistName, { body: { name } })
    expect((await check('Lantern Moth')).body).toEqual({ result: true })
    await creates('Lantern Moth')
    const answer = await (
      await signedIn(app)
    ).call(artists.checkArtistName, {
      body: { name: 'lantern  moth' },
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      detail: 'You already have artist with this name',
      violations: [{ propertyPath: 'name', message: 'You already have artist with this name' }],
    })
    const form = new FormData()
    form.append('name', 'Lantern Moth')
    const path = '/api/artists/check-unique-name'
    expect((await profile.send('POST', path, form)).status).toBe(422)
  })

  test('[VA-02] checks a label title sent as a form; rejects titles of existing labels and artists', async () => {
    await creates('Moss Telegraph')
    expectOk(await profile.call(labels.createLabel, { body: { title: 'Fern Bureau' } }))
    const asks = async (title: string) => {
      const form = new FormData()
      form.append('title', title)
      return profile.send<{ detail: string }>('POST', '/api/record_labels/check-unique-title', form)
    }
    expect((await asks('Bracken Bureau')).body).toEqual({ result: true })
    expect((await asks('Fern Bureau')).body.detail).toBe('You already have label with this title')
    expect((await asks('Moss Telegraph')).body.detail).toBe(
      'You already have artist with this name',
    )
    const created = await profile.call(labels.createLabel, { body: { title: 'Moss  Telegraph' } })
    expect(created.status).toBe(422)
    const file = new FormData()
    file.append('title', asFile(await picture('png')), 'x.png')
    expect((await profile.send('POST', '/api/record_labels/check-unique-title', file)).status).toBe(
      400,
    )
  })

  test.each([
    ...['ASTRIX', 'Ａstrix', 'Аstrix', 'Αstrix', 'Ástrix', 'A strix', ' Astrix '],
    ...['As\u200btrix', 'Astrix\u2060'],
  ])('[S-33] rejects %o, which looks like Astrix', async (name) => {
    await profile.call(artists.createArtist, { body: { name: 'Astrix' } })
    const other = await signedIn(app)
    const answer = await other.call(artists.createArtist, { body: { name } })
    expect(answer.status).toBe(422)
    const checked = await other.call(artists.checkArtistName, { body: { name } })
    expect(checked.status).toBe(422)
  })

  test('[S-33] if twenty users take a name simultaneously, exactly one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => signedIn(app)))
    const answers = await Promise.all(
      people.map((person, i) =>
        person.call(artists.createArtist, { body: { name: i % 2 ? 'Övertone' : 'OVERTONE' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
  })

  test('rejects empty, overlong and invisible names', async () => {
    for (const name of ['', '   ', 'x'.repeat(121), 'a\u202eb', '\u3164', 'a\u0000b'])
      expect((await profile.call(artists.createArtist, { body: { name } })).status).toBeGreaterThan(
        399,
      )
  })
})

describe('a profile', () => {
  test('[EN-07] is created with a picture in all sizes, a biography and links, and can be changed', async () => {
    const sent = await sendsPicture(profile)
    const { '@id': avatar, ...shown } = sent
    expect(Object.keys(sent.thumbnail)).toEqual(['40x40', '40x40@2x', '50x50', '50x50@2x'])
    for (const url of [sent.contentUrl, ...Object.values(sent.thumbnail)])
      expect((await fetch(app.url + url)).status).toBe(200)
    const made = expectOk(
      await profile.call(artists.createArtist, {
        body: {
          name: 'Thimble Fern',
          avatar,
          biography: '<p>Two people<script>alert(1)</script> and a kettle.</p>',
          links: {
            facebook: 'facebook.com/thimble',
            soundcloud: 'http://soundcloud.com/thimble/',
            website: null,
          },
        },
      }),
    )
    expect(made).toMatchObject({
      identifier: 'thimble-fern',
      type: 'artist',
      owner_id: profile.id,
      avatar: shown,
      biography: '<p>Two people and a kettle.</p>',
      links: {
        facebook: 'https://www.facebook.com/thimble',
        soundcloud: 'https://soundcloud.com/thimble',
        website: null,
      },
      followersCount: 0,
      labels: [],
    })
    const edit = async (body: object) =>
      expectOk(await profile.call(artists.editArtist, { params: { id: made.id }, body }))
    expect(await edit({})).toEqual(made)
    expect(await edit({ avatar: null })).toMatchObject({ avatar: null, links: made.links })
    expect((await edit({ links: { facebook: 'not facebook' } })).links.facebook).toBeNull()
  })

  test('[S-34] rejects an invalid link at its field; drops Facebook’s', async () => {
    const { id } = await creates('Link Test')
    const links = async (each: object) =>
      profile.call(artists.editArtist, { params: { id }, body: { links: each } })
    const refused = await links({ website: 'javascript:alert(1)' })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      violations: [{ propertyPath: 'links.website', message: 'Enter a web address.' }],
    })
    expect((await links({ soundcloud: 'https://evil.example/x' })).status).toBe(422)
    expect((await links({ myspace: 'https://myspace.com/x' })).status).toBe(422)
    expect(expectOk(await links({ facebook: 'javascript:alert(1)' })).links.facebook).toBeNull()
  })

  test('[S-15] its other columns cannot be written', async () => {
    const { id } = await creates('Mass Assignment')
    for (const body of [{ owner_id: 1 }, { identifier: 'x' }, { followersCount: 9 }, { id: 1 }])
      expect(
        (await profile.call(artists.editArtist, { params: { id }, body: body as object })).status,
      ).toBe(422)
  })
})

describe('renaming', () => {
  test('keeps the old address, and shows the new name in lists and search', async () => {
    const person = await signedIn(app)
    const artist = await creates('Chrysalis Post', person)
    const releaseId = await publishes(person, 'Chrysalis Post', 'Rename Me')
    const nameInList = async () =>
      expectOk(await app.visitor().call(releases.list)).items.find(({ id }) => id === releaseId)
        ?.artist
    await until(async () => (await nameInList())?.name === 'Chrysalis Post')
    const edited = expectOk(
      await person.call(artists.editArtist, {
        params: { id: artist.id },
        body: { name: 'Imago Post' },
      }),
    )
    expect(edited).toMatchObject({ id: artist.id, identifier: 'imago-post' })
    await until(async () => (await nameInList())?.identifier === 'imago-post')
    await until(async () => {
      const found = expectOk(
        await app.visitor().call(search.searchAll, { query: { query: 'imago' } }),
      )
      return found.artists.items.some(({ id }) => id === artist.id)
    })
    const at = async (identifier: string) =>
      expectOk(await app.visitor().call(artists.getArtist, { params: { identifier } })).identifier
    expect(await at('chrysalis-post')).toBe('imago-post')

    // A new owner of the old name gets another address, and renaming back restores the first one.
    const heir = await creates('Chrysalis Post', await signedIn(app))
    expect(heir.identifier).toMatch(/^chrysalis-post-\w{4}$/)
    const back = (name: string) =>
      person.call(artists.editArtist, { params: { id: artist.id }, body: { name } })
    expect((await back('Chrysalis Post')).status).toBe(422)
    expect(expectOk(await back('Chrysalis-Post')).identifier).toBe('chrysalis-post')
    expect(await at('imago-post')).toBe('chrysalis-post')
  })
})

describe('a featured release', () => {
  const features = (person: Person, id: number, featuredReleaseId: number | null) =>
    person.call(artists.editArtist, { params: { id }, body: { featuredReleaseId } })
  const shown = async (id: number) =>
    expectOk(await app.visitor().call(artists.getArtistById, { params: { id } })).featuredReleaseId

  test('is chosen by the owner only, among the releases of the page', async () => {
    const artist = await creates('Lantern Choir')
    await creates('Other Lanterns')
    const id = await publishes(profile, 'Lantern Choir', 'Wicks')
    const foreign = await publishes(profile, 'Other Lanterns', 'Sparks')
    expect((await features(app.visitor(), artist.id, id)).status).toBe(401)
    expect((await features(await signedIn(app), artist.id, id)).status).toBe(404)
    for (const wrong of [foreign, 2_000_000_000])
      expect(await features(profile, artist.id, wrong)).toMatchObject({
        status: 422,
        body: { violations: [{ propertyPath: 'featuredReleaseId' }] },
      })
    expect(await shown(artist.id)).toBeNull()
    expect(expectOk(await features(profile, artist.id, id)).featuredReleaseId).toBe(id)
    expect(await shown(artist.id)).toBe(id)
    expectOk(await features(profile, artist.id, null))
    expect(await shown(artist.id)).toBeNull()
  })

  test('is hidden while it is not published, and on a label once it left it', async () => {
    const artist = await creates('Tallow Wind')
    const id = await publishes(profile, 'Tallow Wind', 'Draught')
    expectOk(await features(profile, artist.id, id))
    const { db } = app.services
    const update = db.updateTable('release').where('id', '=', id)
    await update.set({ status: 'draft' }).execute()
    expect((await features(profile, artist.id, id)).status).toBe(422)
    expect(
      expectOk(await profile.call(artists.getArtistById, { params: { id: artist.id } }))
        .featuredReleaseId,
    ).toBeNull()
    await update.set({ status: 'published' }).execute()
    expect(await shown(artist.id)).toBe(id)

    const label = expectOk(await profile.call(labels.createLabel, { body: { title: 'Tallow' } }))
    const edit = { params: { id: label.id }, body: { featuredReleaseId: id } }
    expect((await profile.call(labels.editLabel, edit)).status).toBe(422)
    await update.set({ label_id: label.id }).execute()
    expect(expectOk(await profile.call(labels.editLabel, edit)).featuredReleaseId).toBe(id)
    await update.set({ label_id: null }).execute()
    expect(
      expectOk(await profile.call(labels.getLabelById, { params: { id: label.id } }))
        .featuredReleaseId,
    ).toBeNull()
  })
})
