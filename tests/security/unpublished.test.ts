import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { has } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { everyCall, minimalRequest, type World } from './minimal-requests.ts'
import { signedIn } from './signed-in.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ HYPHA_ROLES: 'web' })))
afterAll(() => app.close())

const NOTHING = 2_000_000_000

/** Unpublished content of an artist and a label. */
async function unpublished(email: string): Promise<World> {
  const { db } = app.services
  const owner = await signedIn(app)
  const release = await has(db, owner, { status: 'draft' })
  const { artist_id } = await db
    .selectFrom('release')
    .where('id', '=', release.id)
    .select('artist_id')
    .executeTakeFirstOrThrow()
  const track = await db
    .selectFrom('track')
    .where('release_id', '=', release.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const title = randomBytes(6).toString('hex')
  const label = await db
    .insertInto('label')
    .values({ title, title_key: title, identifier: title, owner_id: owner.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    releaseId: release.id,
    trackId: track.id,
    artistId: artist_id!,
    artistName: 'Nobody At All',
    labelId: label.id,
    identifier: release.identifier,
    email,
  }
}

const unknown = (email: string): World => ({
  releaseId: NOTHING,
  trackId: NOTHING,
  artistId: NOTHING,
  artistName: 'Nobody At All',
  labelId: NOTHING,
  identifier: 'f'.repeat(16),
  email,
})

/** Ids of other kinds of objects, which may exist. */
const OF_OTHERS =
  /^\/(users|admin|events|suggestions|vote|comments|reports|playlists|crates|user|bookmarks)/
/** Kinds of ids in bodies. */
const KINDS = ['release', 'track', 'artist', 'label'] as const

const isAbout = (name: string, { path }: Endpoint) =>
  (!OF_OTHERS.test(path) && !/User/.test(name)) ||
  name === 'bookmarks.addBookmark' ||
  name === 'comments.addComment'

test('every call treats unpublished content as nonexistent', async () => {
  const person = await signedIn(app, { plan: 'premium' })
  const hidden = await unpublished(person.email)
  const nothing = unknown(person.email)
  const asked: string[] = []
  const different: unknown[] = []
  for (const [name, call] of everyCall.filter((entry) => isAbout(...entry))) {
    const [one, other] = [
      await minimalRequest(name, call, hidden),
      await minimalRequest(name, call, nothing),
    ]
    if (JSON.stringify(one) === JSON.stringify(other)) continue
    asked.push(name)
    const [seen, missing] = [await person.call(call, one), await person.call(call, other)]
    if (!isDeepStrictEqual([seen.status, seen.body], [missing.status, missing.body]))
      different.push([name, seen.body, missing.body])
  }
  expect(different).toEqual([])
  expect(asked.length).toBeGreaterThan(40)
  expect(asked).toContain('verification.addRequest')
})

test("it can't be commented on, reported, added to a cart or downloaded", async () => {
  const person = await signedIn(app, { plan: 'premium' })
  const hidden = await unpublished(person.email)
  const ids = {
    release: hidden.releaseId,
    track: hidden.trackId,
    artist: hidden.artistId,
    label: hidden.labelId,
  }
  const sends = async (path: string, body: object) => {
    const { status, body: answer } = await person.send('POST', `/api${path}`, body)
    return [status, answer]
  }
  for (const kind of KINDS) {
    const about = (targetId: number) => ({ kind, targetId, text: 'Here.' })
    const answers = [
      await sends('/comments', about(ids[kind]!)),
      await sends('/comments', about(NOTHING)),
    ]
    expect(answers[0], kind).toEqual(answers[1])
    const report = (targetId: number) => ({ kind, targetId, reason: 'spam', words: '' })
    const reports = [
      await sends('/reports', report(ids[kind]!)),
      await sends('/reports', report(NOTHING)),
    ]
    expect(reports[0], kind).toEqual(reports[1])
  }
  for (const [type, id] of [
    ['song', hidden.trackId],
    ['music_release', hidden.releaseId],
  ] as const) {
    for (const path of ['/cart/add-product', '/downloads']) {
      const body = (productId: number) => ({
        productId,
        type,
        ...(path === '/downloads' && { format: 'original' }),
      })
      expect(await sends(path, body(id)), `${path} ${type}`).toEqual(
        await sends(path, body(NOTHING)),
      )
    }
  }
})
