import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { offers, passes, preOrder, schedules } from '../../../../../tests/support/pre-orders.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { publishDue } from '../catalogue/releases/schedule.ts'
import { announcePreOrder, announceRelease } from './announce-release.ts'

/** Runs no worker: nobody is notified unless a test runs the job. */
let app: TestApp
let artist: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  artist = await signedIn(app)
  admin = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())

const { notifications, preOrders } = contract
const db = () => app.services.db

async function follower(artistId: number): Promise<Person> {
  const person = await signedIn(app)
  await db()
    .insertInto('artist_follow')
    .values({ account_id: person.id, artist_id: artistId })
    .execute()
  return person
}
const newsOf = async (person: Person) =>
  expectOk(await person.call(notifications.listNotifications))['hydra:member'].map(
    ({ type_value: what, href }) => [what, href],
  )
/** Runs the enqueued announcements of a pre-order. */
async function announces(releaseId: number) {
  const { rows } = await sql`
    select from jobs.job where name = 'pre-order.announce'
      and (data->>'releaseId')::int = ${releaseId}`.execute(db())
  for (const _ of rows) await announcePreOrder(db(), app.services.jobs, releaseId)
  return rows.length
}

test('followers hear once that a pre-order has opened, and again when it is out', async () => {
  const release = await schedules(app, artist, admin)
  const [fan, quiet, owner] = [
    await follower(release.artistId),
    await follower(release.artistId),
    artist,
  ]
  await db()
    .insertInto('artist_follow')
    .values({ account_id: owner.id, artist_id: release.artistId })
    .execute()
  expectOk(
    await quiet.call(notifications.chooseNotifications, {
      body: { kind: 'Music', onSite: false, byMail: false },
    }),
  )
  expect(await announces(release.id)).toBe(0)
  expectOk(await offers(artist, release, [release.tracks[0]!]))
  // Another instant track and a second run say nothing new.
  expectOk(await offers(artist, release, release.tracks.slice(0, 2)))
  expect(await announces(release.id)).toBe(1)
  await announcePreOrder(db(), app.services.jobs, release.id)
  const opened = ['pre-order-opened', `/album/${release.identifier}`]
  expect(await newsOf(fan)).toEqual([opened])
  expect(await newsOf(quiet)).toEqual([])
  expect((await newsOf(owner)).flat()).not.toContain('pre-order-opened')
  // Offered again.
  expectOk(await artist.call(preOrders.endPreOrder, { params: { id: release.id } }))
  expectOk(await offers(artist, release, release.tracks.slice(0, 2)))
  expect(await announces(release.id)).toBe(2)
  expect(await newsOf(fan)).toEqual([opened])
  await passes(app, release)
  await publishDue(db(), app.services.jobs, release.id)
  await announceRelease(db(), app.services.jobs, release.id)
  expect(await newsOf(fan)).toEqual([['release-published', `/album/${release.identifier}`], opened])
})

test('nobody hears of a pre-order that ended before the job ran', async () => {
  const release = await preOrder(app, artist, admin)
  const fan = await follower(release.artistId)
  expectOk(await artist.call(preOrders.endPreOrder, { params: { id: release.id } }))
  expect(await announces(release.id)).toBe(1)
  expect(await newsOf(fan)).toEqual([])
})
