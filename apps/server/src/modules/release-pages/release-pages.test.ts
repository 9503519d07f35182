import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../tests/support/person.ts'
import { has } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { PAGE_FORMAT } from './page-format.ts'
import { addRenditions, isOut, KINDS, make, ordinary } from './release-pages.fixture.ts'
import { askForMissing } from './release-pages.queries.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  // Without a worker pages are made when a test makes them.
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  artist = await app.person()
})
afterAll(() => app.close())
const db = () => app.services.db
const kept = (id: number) => app.services.releasePages.get(id)
const ask = (path: string) => fetch(`${app.url}/api/${path}`)

/** A release that is out, with its page. */
const ready = async () => {
  const release = await isOut(app, artist)
  await make(app)
  return release
}

describe('who may', () => {
  test('what is not out has no page, and what is no longer out has none at once', async () => {
    const draft = await has(db(), artist, { status: 'draft' })
    const release = await ready()
    expect(await kept(draft.id)).toBeUndefined()
    expect(await kept(release.id)).toBeDefined()
    for (const change of [
      { status: 'unavailable' as const },
      { status: 'published' as const, deleted_at: new Date() },
    ]) {
      await db().updateTable('release').set(change).where('id', '=', release.id).execute()
      expect(await kept(release.id)).toBeUndefined()
      await make(app)
      expect(await kept(release.id)).toBeUndefined()
      expect((await ask(`music_releases/${release.id}`)).status).toBe(404)
    }
  })
})

describe('a page that stands ready', () => {
  test.each(Object.entries(KINDS))('says what is said of %s otherwise', async (_kind, dress) => {
    const { id, identifier } = await isOut(app, artist)
    await dress(db(), artist, id)
    await make(app)
    const expected = await ordinary(app, id)
    expect(await kept(id)).toBe(expected)
    expect(await app.services.releasePages.bySlug(identifier)).toBe(expected)
    for (const path of [`music_releases/${id}`, `optimized/music_releases/${identifier}`]) {
      const answer = await ask(path)
      expect(await answer.text()).toBe(expected)
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('answers visitors; who is signed in sees what is theirs', async () => {
    const { id, identifier } = await ready()
    const marked = (await kept(id))!.replace('Made At Once', 'From The Page')
    await db()
      .updateTable('release_page')
      .set({ body: marked })
      .where('release_id', '=', id)
      .execute()
    const title = async (path: string) =>
      ((await (await ask(path)).json()) as { title: string }).title
    expect(await title(`music_releases/${id}`)).toBe('From The Page')
    expect(await title(`optimized/music_releases/${identifier}`)).toBe('From The Page')
    const own = await artist.call(contract.releases.get, { params: { id } })
    expect(own.body.title).toBe('Made At Once')
  })

  test('what has none is answered the ordinary way', async () => {
    const { id, identifier } = await isOut(app, artist)
    expect(await kept(id)).toBeUndefined()
    for (const path of [`music_releases/${id}`, `optimized/music_releases/${identifier}`])
      expect((await ask(path)).status).toBe(200)
    for (const path of ['music_releases/2000000000', 'optimized/music_releases/nothing'])
      expect((await ask(path)).status).toBe(404)
    expect((await ask('music_releases/99999999999')).status).toBeGreaterThanOrEqual(400)
  })
})

describe('is old with every change of what it says', () => {
  const CHANGES: Record<string, (id: number) => Promise<unknown>> = {
    'the release': (id) =>
      db().updateTable('release').set({ price_cents: 100 }).where('id', '=', id).execute(),
    'a track': (id) =>
      db().updateTable('track').set({ bpm: 150 }).where('release_id', '=', id).execute(),
    'what can be heard': (id) => addRenditions(db(), id),
    'an artist': (id) =>
      sql`update artist set name = name || '!' where id =
        (select artist_id from release where id = ${id})`.execute(db()),
    'the artist of a track': (id) =>
      sql`update artist set name = name || '!' where id =
        (select artist_id from track where release_id = ${id})`.execute(db()),
    'its label': (id) =>
      sql`update label set title = title || '!' where id =
        (select label_id from release where id = ${id})`.execute(db()),
    'the name of its owner': () =>
      db()
        .updateTable('account')
        .set({ full_name: 'Another Name' })
        .where('id', '=', artist.id)
        .execute(),
    'how much its owner has out': () => has(db(), artist, { status: 'draft' }),
    'its comments': (id) =>
      db()
        .insertInto('comment')
        .values({ kind: 'release', target_id: id, account_id: artist.id, text: 'Again' })
        .execute(),
  }
  test.each(Object.entries(CHANGES))('of %s', async (_what, change) => {
    const { id } = await isOut(app, artist)
    await KINDS['one that can be heard, of a label, with comments']!(db(), artist, id)
    await db().deleteFrom('track_rendition').execute()
    await make(app)
    const before = await kept(id)
    expect(before).toBeDefined()
    await change(id)
    expect(await kept(id)).toBeUndefined()
    await make(app)
    expect(await kept(id)).toBe(await ordinary(app, id))
    expect(await kept(id)).not.toBe(before)
  })

  test('of nothing else: who signs in, likes or follows leaves it', async () => {
    const { id } = await ready()
    const person = await app.person()
    const song = await db()
      .selectFrom('track')
      .select('id')
      .where('release_id', '=', id)
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('track_like')
      .values({ account_id: person.id, track_id: song.id, release_id: id })
      .execute()
    expect(await kept(id)).toBeDefined()
  })
})

describe('the jobs', () => {
  test('make what was loaded past the triggers, or written by an older program, once', async () => {
    const [loaded, old] = [await ready(), await ready()]
    await db().deleteFrom('release_page').where('release_id', '=', loaded.id).execute()
    await db()
      .updateTable('release_page')
      .set({ format: PAGE_FORMAT - 1 })
      .where('release_id', '=', old.id)
      .execute()
    for (const { id } of [loaded, old]) expect(await kept(id)).toBeUndefined()
    await askForMissing(db(), PAGE_FORMAT)
    await askForMissing(db(), PAGE_FORMAT)
    await make(app)
    for (const { id } of [loaded, old]) {
      expect(await kept(id)).toBe(await ordinary(app, id))
      const rows = await db()
        .selectFrom('release_page')
        .select('id')
        .where('release_id', '=', id)
        .execute()
      expect(rows).toHaveLength(1)
    }
  })

  test('leave what they cannot make for the next time, and make the rest', async () => {
    const [broken, whole] = [await isOut(app, artist), await isOut(app, artist)]
    const failing = make(app, async (id) => {
      if (id === broken.id) throw new Error('not now')
      return app.services.releases.get(id, { user: null, companionHash: null })
    })
    await expect(failing).rejects.toThrow('not now')
    expect(await kept(whole.id)).toBeDefined()
    expect(await kept(broken.id)).toBeUndefined()
    await make(app)
    expect(await kept(broken.id)).toBeDefined()
  })
})
