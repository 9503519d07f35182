import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let owner: Person
let player: Person
let labelId: number
beforeAll(async () => {
  app = await startTestApp()
  owner = await signedIn(app)
  player = await signedIn(app)
  const title = 'Consenting Records'
  labelId = expectOk(await owner.call(labels.createLabel, { body: { title } })).id
})
afterAll(() => app.close())
const { artists, labels, releases, roster } = contract

const plays = async (person: Person, name: string) =>
  expectOk(await person.call(artists.createArtist, { body: { name } }))
const invites = (name: string, person = owner) =>
  person.call(roster.inviteArtist, { params: { id: labelId }, body: { name } })
const accepts = (person: Person, artistId: number) =>
  person.call(roster.acceptInvitation, { params: { id: labelId, artistId } })
const ends = (person: Person, artistId: number) =>
  person.call(roster.endMembership, { params: { id: labelId, artistId } })
const states = async () =>
  expectOk(await owner.call(roster.listRoster, { params: { id: labelId } }))['hydra:member'].map(
    ({ artist, state }) => `${artist.name} ${state}`,
  )

describe('permissions', () => {
  test('only the label’s owner sees its roster and invites; only the artist’s owner accepts', async () => {
    const artist = await plays(player, 'Reluctant One')
    const stranger = await signedIn(app)
    expect((await invites('Reluctant One', app.visitor())).status).toBe(401)
    for (const person of [player, stranger, await signedIn(app, { isAdmin: true })]) {
      expect((await invites('Reluctant One', person)).status).toBe(404)
      const list = await person.call(roster.listRoster, { params: { id: labelId } })
      expect(list.status).toBe(404)
    }
    expect((await accepts(player, artist.id)).status).toBe(404)
    expect(expectOk(await invites('Reluctant One')).state).toBe('invited')
    for (const person of [owner, stranger])
      expect((await accepts(person, artist.id)).status).toBe(404)
    expect((await ends(stranger, artist.id)).status).toBe(404)
    expect(await states()).toContain('Reluctant One invited')
  })

  test('an artist that doesn’t exist or has no manager cannot be invited', async () => {
    await app.services.db
      .insertInto('artist')
      .values({ name: 'Orphan', name_key: 'orphan', identifier: 'orphan', owner_id: null })
      .execute()
    for (const name of ['No Such Artist', 'Orphan'])
      expect((await invites(name)).body).toMatchObject({ violations: [{ propertyPath: 'name' }] })
  })
})

test('an artist joins a roster once its owner accepts, and either side can end it', async () => {
  const artist = await plays(player, 'Willing One')
  expectOk(await invites('willing one'))
  const memberships = async () => {
    const answer = expectOk(await player.call(roster.listMemberships))
    return answer['hydra:member']
      .filter((each) => each.artist.id === artist.id)
      .map((each) => each.state)
  }
  expect(await memberships()).toEqual(['invited'])
  expect(expectOk(await accepts(player, artist.id)).state).toBe('joined')
  expect(expectOk(await accepts(player, artist.id)).state).toBe('joined')
  // Another invitation does not reset the membership.
  expect(expectOk(await invites('Willing One')).state).toBe('joined')
  expect(await states()).toContain('Willing One joined')
  expect((await ends(player, artist.id)).status).toBe(204)
  expect((await ends(player, artist.id)).status).toBe(404)
  expect(await memberships()).toEqual([])
  expectOk(await invites('Willing One'))
  expect((await ends(owner, artist.id)).status).toBe(204)
  expect((await accepts(player, artist.id)).status).toBe(404)
})

test('the manager of an invited artist gets a mail with escaped names', async () => {
  const person = await app.person()
  const artist = await plays(person, 'Mailed <b>One</b>')
  expectOk(await invites('Mailed <b>One</b>'))
  const mail = await mailTo(
    app,
    person.email,
    /^Consenting Records invites Mailed <b>One<\/b> to its roster$/,
  )
  expect(mail.text).toContain(`${app.config.publicUrl}/dashboard/accounts`)
  expect(mail.html).not.toContain('<b>')
  expect((await ends(person, artist.id)).status).toBe(204)
})

test('one’s own artist joins immediately', async () => {
  await plays(owner, 'House Band')
  expect(expectOk(await invites('House Band')).state).toBe('joined')
})

test('both sides may publish under the other’s name only after the invitation is accepted', async () => {
  const artist = await plays(player, 'Published One')
  const release = (person: Person, title: string) =>
    person.call(releases.create, {
      body: {
        title,
        artistName: 'Published One',
        labelTitle: 'Consenting Records',
        subGenres: [1],
        price: 1,
      },
    })
  const both = async () => [
    (await release(owner, 'By The Label')).status,
    (await release(player, 'By The Artist')).status,
  ]
  expect(await both()).toEqual([422, 422])
  expectOk(await invites('Published One'))
  expect(await both()).toEqual([422, 422])
  expectOk(await accepts(player, artist.id))
  expect(await both()).toEqual([201, 201])
})

test('pages show only members with published music', async () => {
  const shown = async (name: string) => {
    const artist = await plays(player, name)
    expectOk(await invites(name))
    expectOk(await accepts(player, artist.id))
    return artist
  }
  const published = await shown('On The Page')
  await shown('Not Out Yet')
  const { id, identifier } = expectOk(
    await player.call(releases.create, {
      body: {
        title: 'On The Label',
        artistName: 'On The Page',
        labelTitle: 'Consenting Records',
        subGenres: [1],
        price: 1,
      },
    }),
  )
  expect(identifier).toBe('on-the-label')
  await app.services.db
    .updateTable('release')
    .set({ status: 'published', cover_key: 'x' })
    .where('id', '=', id)
    .execute()
  const visitor = app.visitor()
  const label = expectOk(
    await visitor.call(labels.getLabel, { params: { identifier: 'consenting-records' } }),
  )
  expect(label.artists.map((artist) => artist.name)).toEqual(['On The Page'])
  const artist = expectOk(
    await visitor.call(artists.getArtistById, { params: { id: published.id } }),
  )
  expect(artist.labels.map((each) => each.title)).toEqual(['Consenting Records'])
})
