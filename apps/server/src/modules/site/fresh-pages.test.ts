import { afterAll, beforeAll, test } from 'vitest'
import { builtWeb } from '../../../../../tests/support/built-web.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { has } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { playlistIdentifier } from '../library/playlists/playlist-identifier.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' }, { webDist: await builtWeb() })
  person = await app.person()
})
afterAll(() => app.close())
const db = () => app.services.db

/** A page that contains `before`, and after `change` contains `after` or, if that is null, returns 404. */
interface Case {
  path: string
  before: string
  change(): Promise<unknown>
  after: string | null
}

const musicOf = async () => {
  const { id } = await has(db(), person, { status: 'published' })
  const label = await db()
    .insertInto('label')
    .values({ title: `House ${id}`, title_key: `house ${id}`, identifier: `house-${id}` })
    .returning(['id', 'identifier', 'title'])
    .executeTakeFirstOrThrow()
  await db().updateTable('release').set({ label_id: label.id }).where('id', '=', id).execute()
  const artist = await db()
    .selectFrom('artist')
    .innerJoin('release', 'release.artist_id', 'artist.id')
    .where('release.id', '=', id)
    .select(['artist.id', 'artist.name', 'artist.identifier'])
    .executeTakeFirstOrThrow()
  return { id, label, artist }
}

const eventOf = () =>
  db()
    .insertInto('event')
    .values({
      ...{ owner_id: person.id, title: 'Night of Spores', description_html: '', place: 'berlin' },
      ...{ starts_at: new Date('2031-05-01T20:00Z'), ends_at: new Date('2031-05-02T06:00Z') },
      ...{ time_zone: 'Europe/Berlin', venue: 'Cellar', city: 'Berlin', country: 'DE' },
      ...{ website: null, ticket_url: null, price_note: '', latitude: null, longitude: null },
      picture_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const playlistOf = () =>
  db()
    .insertInto('playlist')
    .values({ owner_id: person.id, name: 'Before Dawn', visibility: 'public' })
    .returningAll()
    .executeTakeFirstOrThrow()

const somebody = async () => {
  const { id } = await app.person()
  await db()
    .updateTable('account')
    .set({ full_name: 'Wanderer One' })
    .where('id', '=', id)
    .execute()
  return id
}
const changes = (id: number, values: object) => () =>
  db().updateTable('account').set(values).where('id', '=', id).execute()

const CASES: Record<string, () => Promise<Case>> = {
  'an artist’s page, when the biography changes': async () => {
    const { artist } = await musicOf()
    return {
      path: `/artist/${artist.identifier}`,
      before: artist.name,
      change: () =>
        db()
          .updateTable('artist')
          .set({ biography_html: '<p>Born under a fern.</p>' })
          .where('id', '=', artist.id)
          .execute(),
      after: 'Born under a fern.',
    }
  },
  'an artist’s page without music, when its owner is suspended': async () => {
    const { id } = await app.person()
    await db()
      .insertInto('artist')
      .values({
        ...{ name: 'Quiet Fern', name_key: 'quiet fern', identifier: 'quiet-fern' },
        ...{ owner_id: id, public_since: new Date() },
      })
      .execute()
    return {
      path: '/artist/quiet-fern',
      before: 'Quiet Fern',
      change: changes(id, { suspended_at: new Date(), suspension_reason: 'Spam' }),
      after: null,
    }
  },
  'a label’s page, when its name changes': async () => {
    const { label } = await musicOf()
    return {
      path: `/record-label/${label.identifier}`,
      before: label.title,
      change: () =>
        db()
          .updateTable('label')
          .set({ title: 'Renamed House' })
          .where('id', '=', label.id)
          .execute(),
      after: 'Renamed House',
    }
  },
  'an event’s page, when its title changes': async () => {
    const { id } = await eventOf()
    return {
      path: `/event/${id}`,
      before: 'Night of Spores',
      change: () =>
        db().updateTable('event').set({ title: 'Night of Ferns' }).where('id', '=', id).execute(),
      after: 'Night of Ferns',
    }
  },
  'an event’s page, when moderators hide it': async () => {
    const { id } = await eventOf()
    return {
      path: `/event/${id}`,
      before: 'Night of Spores',
      change: () =>
        db().updateTable('event').set({ status: 'hidden' }).where('id', '=', id).execute(),
      after: null,
    }
  },
  'a playlist’s page, when its name changes': async () => {
    const list = await playlistOf()
    return {
      path: `/playlist/${playlistIdentifier(list)}`,
      before: 'Before Dawn',
      change: () =>
        db()
          .updateTable('playlist')
          .set({ name: 'After Dawn' })
          .where('id', '=', list.id)
          .execute(),
      after: 'After Dawn',
    }
  },
  'a playlist’s page, when it becomes private': async () => {
    const list = await playlistOf()
    return {
      path: `/playlist/${playlistIdentifier(list)}`,
      before: 'Before Dawn',
      change: () =>
        db()
          .updateTable('playlist')
          .set({ visibility: 'private' })
          .where('id', '=', list.id)
          .execute(),
      after: null,
    }
  },
  'a user’s page, when their name changes': async () => {
    const id = await somebody()
    return {
      path: `/user/${id}`,
      before: 'Wanderer One',
      change: changes(id, { full_name: 'Wanderer Two' }),
      after: 'Wanderer Two',
    }
  },
  'a user’s page, when they close their account': async () => {
    const id = await somebody()
    return {
      path: `/user/${id}`,
      before: 'Wanderer One',
      change: changes(id, { deactivated_at: new Date() }),
      after: null,
    }
  },
  'the FAQ': async () => {
    const { id } = await db()
      .insertInto('faq')
      .values({ question: 'What is a hypha?', answer_html: '<p>A thread.</p>' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      path: '/faq',
      before: 'What is a hypha?',
      change: () =>
        db()
          .updateTable('faq')
          .set({ question: 'What is mycelium?' })
          .where('id', '=', id)
          .execute(),
      after: 'What is mycelium?',
    }
  },
  'the changelog': async () => {
    await db()
      .insertInto('changelog_entry')
      .values({ title: 'First news', html: '<p>Something.</p>' })
      .execute()
    return {
      path: '/changelog',
      before: 'First news',
      change: () =>
        db()
          .insertInto('changelog_entry')
          .values({ title: 'Second news', html: '<p>Something else.</p>' })
          .execute(),
      after: 'Second news',
    }
  },
}

/** Requests a page with its data as a visitor. */
const page = async (path: string) => {
  const { status, body } = await app.visitor().send<string>('GET', path)
  return { status, body }
}

test.each(Object.entries(CASES))('visitors see the new state of %s', async (_what, make) => {
  const { path, before, change, after } = await make()
  // Twice: the second comes from the cache, if the page is cached.
  for (let time = 0; time < 2; time++)
    await until(async () => (await page(path)).body.includes(before), 10)
  await change()
  await until(async () => {
    const { status, body } = await page(path)
    return after === null ? status === 404 && !body.includes(before) : body.includes(after)
  }, 10)
})
